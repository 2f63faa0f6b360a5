import { expect, it } from 'vitest';
import type { PageChange } from './compare-revisions.ts';
import { summarizeComparison } from './summarize-comparison.ts';

const page = (...kinds: PageChange['kinds'][number][]): PageChange => ({
  id: kinds.join(),
  title: 'Tides',
  kinds,
  fields: [],
  from: [],
  to: [],
});

it('counts what became of pages, and other changes', () => {
  const items = [{ of: 'file', id: 'f', title: 'f', kind: 'added' }] as const;
  expect(summarizeComparison({ pages: [page('added')], items: [] })).toBe('1 page added');
  expect(summarizeComparison({ pages: [page('removed'), page('moved', 'text'), page('text', 'fields')], items })).toBe(
    '1 page removed, 1 moved, 2 edited; 1 other change',
  );
  expect(summarizeComparison({ pages: [], items: [...items, ...items] })).toBe('2 other changes');
});
