// Finds calls of the platform's API, by either client: `api.request('GET /spaces/{spaceId}', …)` as ours takes them, and
// `api.spaces.getSpaceById(…)` as the published one does.
import { OPERATION_SCOPES, operations } from '@bindery/contract';
import type { Operation, OperationId } from '@bindery/contract';
import { childNode, childNodes, identifierName, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { resolveText } from './scope.ts';
import type { Scope } from './scope.ts';
import type { Mention } from './source-facts.ts';

/** Methods of our client that take a route. */
const ROUTE_METHODS: readonly string[] = ['request', 'paginate', 'stream'];

/** Route → ID, for the operations that the check knows something about. */
let routes: ReadonlyMap<string, OperationId> | undefined;

/** Whether only a user’s token can call an operation. */
export function isForUsersOnly(id: string): boolean {
  const operation: Operation | undefined = Object.hasOwn(operations, id) ? operations[id as OperationId] : undefined;
  return operation !== undefined && operation.tokens.every((kind) => kind === 'user');
}

function idOfRoute(route: string | undefined): OperationId | undefined {
  routes ??= new Map(
    (Object.keys(operations) as OperationId[]).filter(isChecked).map((id) => {
      const { method, path }: Operation = operations[id];
      return [`${method} ${path}`, id];
    }),
  );
  return route === undefined ? undefined : routes.get(route);
}

function isChecked(id: string): boolean {
  return Object.hasOwn(OPERATION_SCOPES, id) || isForUsersOnly(id);
}

/** The operation that a call expression calls, by its ID, if it needs a scope or a user’s token. */
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
  const isKnown = Object.hasOwn(OPERATION_SCOPES, method) || isCallForUsers(method, callee);
  return isKnown && property !== undefined ? { name: method, location: scope.locationOf(property) } : undefined;
}

/** Other clients have methods such as `createTeam`, so the group counts too: `api.spaces.updateSpaceById`. */
function isCallForUsers(method: string, callee: SyntaxNode): boolean {
  if (!isForUsersOnly(method)) return false;
  const group = unwrapExpression(childNode(callee, 'object'));
  const name = identifierName(group) ?? identifierName(childNode(group, 'property'));
  return name !== undefined && operations[method as OperationId].path.startsWith(`/${name}/`);
}
