// Edits for property tests: few ids and few slugs, so that they meet, and break every rule now and then.
import fc from 'fast-check';
import type { PageEdit, PagePosition } from '../tree/index.ts';

const id: fc.Arbitrary<string> = fc.integer({ min: 0, max: 14 }).map((number) => `p${number}`);
const parent: fc.Arbitrary<string | null> = fc.option(id, { nil: null, freq: 3 });
const slug: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const title: fc.Arbitrary<string> = fc.constantFrom('Alpha', 'Beta');
const position: fc.Arbitrary<PagePosition> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: id.map((before) => ({ before })) },
  { weight: 1, arbitrary: id.map((after) => ({ after })) },
);

const insert: fc.Arbitrary<PageEdit> = fc.record({
  edit: fc.constant('insert' as const),
  id,
  type: fc.constantFrom('document' as const, 'document' as const, 'group' as const, 'link' as const),
  parent,
  slug: fc.option(slug, { nil: undefined }),
  fields: title.map((one) => ({ title: one })),
  position,
});
const update: fc.Arbitrary<PageEdit> = fc.record({
  edit: fc.constant('update' as const),
  id,
  slug: fc.option(slug, { nil: undefined }),
  fields: fc.record({ title, document: fc.constantFrom('d0', 'd1', 'd2'), hidden: fc.boolean() }, { requiredKeys: [] }),
});
/** A move, which may be refused. */
export const anyMove: fc.Arbitrary<PageEdit> = fc.record({
  edit: fc.constant('move' as const),
  id,
  parent: fc.option(parent, { nil: undefined }),
  position,
});
const remove: fc.Arbitrary<PageEdit> = fc.record({ edit: fc.constant('delete' as const), id });

/** One edit, which may be refused. */
export const anyPageEdit: fc.Arbitrary<PageEdit> = fc.oneof(
  { weight: 5, arbitrary: insert },
  { weight: 3, arbitrary: update },
  { weight: 3, arbitrary: anyMove },
  { weight: 1, arbitrary: remove },
);
