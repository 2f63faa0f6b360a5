// Finds which scopes a file may need, by its text: a scope counts as used wherever the name of an event, operation, or route
// that needs it is written, even in a comment. So an unused scope is one that no line is about.
import { EVENT_TYPES, OPERATION_SCOPES, operations } from '@bindery/contract';
import type { IntegrationScope, Operation, OperationId } from '@bindery/contract';

/** Text of files that call the API by hand, with routes that nothing here reads. */
const OWN_REQUESTS =
  /\bapiEndpoint\b|\bapiTokens\b|\bauthToken\b|\bapi\??\.?\[|\.(?:request|paginate|stream)\(\s*[^\s'"]/;

let uses: readonly (readonly [text: string, scope: IntegrationScope])[] | undefined;

function listUses(): typeof uses & {} {
  const calls = Object.entries(OPERATION_SCOPES).flatMap(([id, scope]) => {
    const { method, path }: Operation = operations[id as OperationId];
    return [[id, scope] as const, [`${method} ${path}`, scope] as const];
  });
  const events = Object.entries(EVENT_TYPES).flatMap(([type, facts]) =>
    'scope' in facts ? [[type, facts.scope as IntegrationScope] as const] : [],
  );
  return [...calls, ...events];
}

/** Scopes that this check knows the uses of. */
export function listCheckedScopes(): ReadonlySet<string> {
  uses ??= listUses();
  return new Set(uses.map(([, scope]) => scope));
}

/** Scopes that a file may need. */
export function scanScopes(text: string): IntegrationScope[] {
  uses ??= listUses();
  return [...new Set(uses.filter(([name]) => text.includes(name)).map(([, scope]) => scope))];
}

/** Whether a file may call operations that its text doesn’t name. */
export function hasOwnRequests(text: string): boolean {
  return OWN_REQUESTS.test(text);
}
