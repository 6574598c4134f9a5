import { llmsText } from '../open-data/llms.ts';
import { getSite } from '../site-data.ts';

export const GET = async () =>
  new Response(llmsText(await getSite()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
