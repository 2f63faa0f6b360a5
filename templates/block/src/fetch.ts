// Requests to the integration's public addresses: the page of the web frame, and its script.
import page from './chart.html';
import script from './chart.raw.js';

export function serveChart(request: Request): Response {
  const name = new URL(request.url).pathname.split('/').at(-1);
  if (name === 'chart') return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (name === 'chart.js')
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  return new Response('There is nothing here.', { status: 404 });
}
