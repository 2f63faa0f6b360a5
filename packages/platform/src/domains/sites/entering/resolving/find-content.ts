// The content at a URL of a site that was entered.
import { findFallback, findVisibleRoutes } from './visible-routes.ts';
import type { LocateRequest, Resolution } from './resolution.ts';

/** Finds the site-space and the page that the visitor is shown there. */
export async function findContent({
  entered,
  parsedUrl,
  find,
}: LocateRequest): Promise<Extract<Resolution, { kind: 'content' }> | undefined> {
  const segments = parsedUrl.segments.slice(entered.before);
  for (const { siteSpace, length } of findVisibleRoutes(entered, segments)) {
    const path = segments.slice(length).join('/');
    const page = path === '' ? undefined : await find(entered, siteSpace, path);
    if (path !== '' && page === undefined) continue;
    return { kind: 'content', located: { entered, siteSpace, before: entered.before + length, page } };
  }
  return undefined;
}

/** Whether another URL of the site links to something that the visitor is shown. */
export async function leadsToContent(request: LocateRequest, target: string): Promise<boolean> {
  const { entered } = request;
  const written = new URL(target).pathname.split('/').filter((segment) => segment !== '');
  const segments = written.map(decoded);
  if (findFallback(entered, segments.slice(entered.before)) !== undefined) return true;
  return (await findContent({ ...request, parsedUrl: { ...request.parsedUrl, written, segments } })) !== undefined;
}

/** A captured wildcard can end within an encoded character. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
