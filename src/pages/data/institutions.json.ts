import { openDataOf } from '../../open-data/publish.ts';
import { getSite } from '../../site-data.ts';

export const GET = async () => Response.json(openDataOf(await getSite()));
