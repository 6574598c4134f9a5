import { llmsText } from '../open-data/llms.ts';
import { getGuide } from '../site-data.ts';

export const GET = async () => new Response(llmsText(await getGuide()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
