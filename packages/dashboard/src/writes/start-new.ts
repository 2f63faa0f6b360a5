// Opens the form of a new resource in the parent that the URL names, or the choice of a parent.
import type { Dashboard } from '../state/dashboard.ts';
import { loadApiDocument } from '../state/operations/api-document.ts';
import { fillTemplate, matchTemplate, parametersOf } from '../state/operations/path-template.ts';
import type { PathParameters } from '../state/routing/match-path.ts';
import { parseResourcePath } from '../state/routing/resource-path.ts';
import { dataWrites } from './data-writes.ts';
import { createdAt } from './resource-writes.ts';

export async function startNew({ router, pages }: Dashboard, noun: string): Promise<void> {
  const { route } = router.get();
  const row = dataWrites.find((each) => each.noun === noun);
  const { operations } = await loadApiDocument();
  const operation = operations.get(row?.create ?? '');
  if (row === undefined || operation === undefined) return;
  const rest = route.params['path'];
  const apiPath = parseResourcePath(route.path)?.apiPath ?? (rest === undefined ? undefined : `/${rest}`);
  const { spaceId } = pages.get();
  const onPage: PathParameters = route.view === 'page' && spaceId !== undefined ? { spaceId } : {};
  for (const template of createdAt(row, operation)) {
    const path = fillTemplate(template, { ...onPage, ...(apiPath === undefined ? {} : paramsIn(template, apiPath)) });
    if (path !== undefined) return router.go(`/data${path}?do=new`);
  }
  router.go(`/data?new=${encodeURIComponent(noun)}`);
}

/** The parameters of a path for a template that starts alike, up to its last parameter. */
function paramsIn(template: string, apiPath: string): PathParameters {
  const depth = parametersOf(template).length;
  for (let count = depth; count > 0; count--) {
    const last = parametersOf(template)[count - 1] ?? '';
    const above = template.slice(0, template.indexOf(`{${last}}`) + last.length + 2);
    const parts = apiPath.split('/').slice(0, above.split('/').length).join('/');
    const found = matchTemplate(above, parts);
    if (found !== undefined) return found;
  }
  return {};
}
