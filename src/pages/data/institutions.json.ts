import { openDataOf } from '../../open-data/publish.ts';
import { getGuide } from '../../queries.ts';

export const GET = async () => Response.json(openDataOf(await getGuide()));
