import { csvOf } from '../../open-data/publish.ts';
import { getSite } from '../../site-data.ts';

export const GET = async () =>
  new Response(csvOf(await getSite()), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
