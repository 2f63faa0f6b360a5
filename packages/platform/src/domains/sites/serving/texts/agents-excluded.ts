// The response for texts for agents on a site that excludes agents, as new sites do.

/** 404 with the reason, as text. */
export function agentsExcluded(request: Request): Response {
  const text =
    'This site excludes agents, so it has no llms.txt and no Markdown of its pages.\n' +
    'To include them, an admin can set "agentsContext" of the site to "included".\n';
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  return new Response(request.method === 'HEAD' ? null : text, { status: 404, headers });
}
