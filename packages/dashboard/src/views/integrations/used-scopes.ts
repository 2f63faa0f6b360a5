// Compares declared scopes with the scopes that calls needed, according to the traces.
import type { LocalEvent } from '@bindery/contract';

export interface ScopeUse {
  readonly scope: string;
  readonly isDeclared: boolean;
  readonly calls: number;
  /** Calls that the platform rejected. */
  readonly refused: number;
  /** The last event with a call that needed the scope. */
  readonly event: string | undefined;
}

/** Every scope that is declared or was needed, those that are missing first. @param events newest first */
export function usedScopes(declared: readonly string[], events: readonly LocalEvent[]): readonly ScopeUse[] {
  const uses = new Map<string, ScopeUse>(declared.map((scope) => [scope, unused(scope, true)]));
  for (const { id, attempts } of events) {
    for (const { scope, status } of attempts.flatMap(({ calls }) => calls)) {
      if (scope === undefined) continue;
      const use = uses.get(scope) ?? unused(scope, false);
      uses.set(scope, {
        ...use,
        calls: use.calls + 1,
        refused: use.refused + (status === 403 ? 1 : 0),
        event: use.event ?? id,
      });
    }
  }
  return [...uses.values()].toSorted(
    (a, b) => Number(a.isDeclared) - Number(b.isDeclared) || b.calls - a.calls || (a.scope < b.scope ? -1 : 1),
  );
}

function unused(scope: string, isDeclared: boolean): ScopeUse {
  return { scope, isDeclared, calls: 0, refused: 0, event: undefined };
}
