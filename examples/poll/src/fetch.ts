// Requests to the integration's public addresses, at any level of installation: the last part of the path decides.
import type { Context } from './context.ts';
import page from './frame/chart.html';
import style from './frame/chart.raw.css';
import script from './frame/chart.raw.js';
import { siteVote } from './site/site-poll.ts';

const FILES: Readonly<Record<string, readonly [body: string, type: string]>> = {
  chart: [page, 'text/html; charset=utf-8'],
  'chart.css': [style, 'text/css; charset=utf-8'],
  'chart.js': [script, 'application/javascript; charset=utf-8'],
};

export async function handleFetch(request: Request, context: Context): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (request.method === 'POST' && name === 'votes') return siteVote(request, context);
  const file = FILES[name];
  if (file === undefined) return Response.json({ error: `There is nothing at ${name}.` }, { status: 404 });
  const [body, type] = file;
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'max-age=300' } });
}
