// Finds calls of the platform's API, by either client: `api.request('GET /spaces/{spaceId}', …)` as ours takes them, and
// `api.spaces.getSpaceById(…)` as the published one does.
import { OPERATION_SCOPES, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { childNode, childNodes, identifierName, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { resolveText } from './scope.ts';
import type { Scope } from './scope.ts';
import type { Mention } from './source-facts.ts';

/** Methods of our client that take a route. */
const ROUTE_METHODS: readonly string[] = ['request', 'paginate', 'stream'];

/** Route → id, for the operations that need a scope. */
let routes: ReadonlyMap<string, string> | undefined;

function idOfRoute(route: string | undefined): string | undefined {
  routes ??= new Map(
    (Object.keys(OPERATION_SCOPES) as (keyof typeof OPERATION_SCOPES)[]).map((id) => {
      const { method, path }: Operation = operations[id];
      return [`${method} ${path}`, id];
    }),
  );
  return route === undefined ? undefined : routes.get(route);
}

/** The operation that a call expression calls, by its id, when it is one that needs a scope. */
export function scanApiCall(call: SyntaxNode, scope: Scope): Mention | undefined {
  const callee = unwrapExpression(childNode(call, 'callee'));
  if (callee?.type !== 'MemberExpression' && callee?.type !== 'OptionalMemberExpression') return undefined;
  const property = childNode(callee, 'property');
  const method = identifierName(property) ?? '';
  if (ROUTE_METHODS.includes(method)) {
    const [route] = childNodes(call, 'arguments');
    const id = idOfRoute(resolveText(route, scope));
    return id === undefined || route === undefined ? undefined : { name: id, location: scope.locationOf(route) };
  }
  const isKnown = Object.hasOwn(OPERATION_SCOPES, method) && property !== undefined;
  return isKnown ? { name: method, location: scope.locationOf(property) } : undefined;
}
