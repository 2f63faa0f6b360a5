// The order in which every operation succeeds in one world: first what reads, then what creates and updates, then what deletes, from the
// innermost resource to the outermost.
import type { Operation } from '@bindery/contract';

/** Operations after which others no longer find what they need where they look for it. */
const MOVES_AWAY = new Set(['addSectionToGroup', 'mergeChangeRequest', 'transferCollection', 'transferSpace']);

/** Whether the operations after this one need a new world. Those that delete are the last ones, and in their own order. */
export function isEnding(id: string): boolean {
  return MOVES_AWAY.has(id);
}

/** Sorts operations. */
export function inOrder(operations: Iterable<readonly [id: string, declared: Operation]>): [string, Operation][] {
  return [...operations]
    .map(([id, declared]): [string, Operation] => [id, declared])
    .toSorted(([id, one], [otherId, other]) => rankOf(id, one) - rankOf(otherId, other));
}

function rankOf(id: string, { method, path }: Operation): number {
  if (method === 'GET') return 0;
  if (isEnding(id)) return 2;
  return method === 'DELETE' ? 3 + 1 / path.split('{').length : 1;
}
