import { csvOf } from '../../open-data/publish.ts';
import { getGuide } from '../../site-data.ts';

export const GET = async () => new Response(csvOf(await getGuide()), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
