// Compares two outcomes: which parts were lost, repeated, changed, or added.
import type { Difference, OutcomePart } from './outcome.ts';

/** The differences, in the order of the outcomes. Order within an outcome means nothing. */
export function findDifferences(before: readonly OutcomePart[], after: readonly OutcomePart[]): Difference[] {
  const lost = without(before, after);
  const further = without(after, before);
  const keys = new Set(before.map(({ key }) => key));
  const repeated = further.filter(({ key }) => keys.has(key));
  const added = further.filter(({ key }) => !keys.has(key));
  const differences: Difference[] = repeated.map((part) => ({
    kind: 'repeated',
    before: before.find(({ key }) => key === part.key),
    after: part,
  }));
  for (const part of lost) {
    const index = added.findIndex(({ group }) => group === part.group);
    const [other] = index < 0 ? [] : added.splice(index, 1);
    differences.push({ kind: other === undefined ? 'lost' : 'changed', before: part, after: other });
  }
  return [...differences, ...added.map((part): Difference => ({ kind: 'added', before: undefined, after: part }))];
}

/** The parts of one that the other doesn’t have, each as often as it has more of it. */
function without(one: readonly OutcomePart[], other: readonly OutcomePart[]): OutcomePart[] {
  const left = new Map<string, number>();
  for (const { key } of other) left.set(key, (left.get(key) ?? 0) + 1);
  return one.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
