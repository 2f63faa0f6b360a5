// The response for what a site has only for agents, on a site that excludes them: new sites do, and nothing else says so.
import type { Visit } from '../audience/visit.ts';

/** 404 with the reason, as text. */
export function agentsExcluded({ site }: Visit, request: Request): Response {
  const path = `/v1/orgs/${site.organization}/sites/${site.id}`;
  const text =
    'This site excludes agents, so it has no llms.txt and no Markdown of its pages.\n' +
    `To include them, an admin can send PATCH ${path} with { "agentsContext": "included" }.\n`;
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  return new Response(request.method === 'HEAD' ? null : text, { status: 404, headers });
}
