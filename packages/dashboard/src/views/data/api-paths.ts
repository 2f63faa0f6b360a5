// The API paths that support GET, from the platform’s OpenAPI document. Fetched once, on demand.
import { loadApiDocument } from '../../state/operations/api-document.ts';
import { matchTemplate } from '../../state/operations/path-template.ts';

/** Path templates under /v1, for example `/orgs/{organizationId}/spaces`. Empty if the platform doesn’t respond. */
export async function loadApiPaths(): Promise<readonly string[]> {
  try {
    const { operations } = await loadApiDocument();
    return [...operations.values()].filter(({ method }) => method === 'GET').map(({ path }) => path);
  } catch {
    return [];
  }
}

/** The readable names one step under a path: `/orgs/o` → `spaces`, `members` … */
export function namesBelow(templates: readonly string[], apiPath: string): readonly string[] {
  const depth = apiPath.split('/').length;
  const found = templates.flatMap((template) => {
    const parts = template.split('/');
    const above = parts.slice(0, depth).join('/');
    const below = parts.slice(depth);
    if (below.length === 0 || below.some((part) => part.startsWith('{')) || below.length > 2) return [];
    return matchTemplate(above, apiPath) !== undefined ? [below.join('/')] : [];
  });
  return [...new Set(found)].sort();
}

/** Whether something can be read at a path. */
export function isReadable(templates: readonly string[], apiPath: string): boolean {
  return templates.some((template) => matchTemplate(template, apiPath) !== undefined);
}
