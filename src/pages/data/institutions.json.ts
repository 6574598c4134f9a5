import { openDataOf } from '../../open-data/publish.ts';
import { getGuide } from '../../site-data.ts';

export const GET = async () => Response.json(openDataOf(await getGuide()));
