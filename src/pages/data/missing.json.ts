import { openGapsOf } from '../../open-data/publish.ts';
import { getSite } from '../../site-data.ts';

export const GET = async () => Response.json(openGapsOf(await getSite()));
