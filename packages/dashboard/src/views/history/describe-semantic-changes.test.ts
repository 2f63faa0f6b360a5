import type { RevisionSemanticChange } from '@bindery/contract/content';
import { expect, it } from 'vitest';
import { describeSemanticChanges } from './describe-semantic-changes.ts';

const page = (title: string) => ({ id: title, type: 'document' as const, title });
const edited = (title: string, attributes: object = { document: {} }) =>
  ({ type: 'page_edited', page: page(title), attributes }) as RevisionSemanticChange;
const created = (title: string): RevisionSemanticChange => ({ type: 'page_created', page: page(title) });

it('says each verb once, and how many changes it leaves out', () => {
  expect(describeSemanticChanges([])).toBe('');
  expect(describeSemanticChanges([edited('Tides')])).toBe('Edited Tides');
  expect(describeSemanticChanges([edited('Tides'), edited('Piers')])).toBe('Edited Tides and Piers');
  expect(describeSemanticChanges([edited('Tides'), edited('Piers'), created('Queue')])).toBe(
    'Edited Tides, Piers and added Queue',
  );
  expect(describeSemanticChanges([edited('Tides'), created('Queue')], 4)).toBe('Edited Tides, added Queue and 4 more');
});

it('describes a changed title as a rename, and names items that aren’t pages', () => {
  const title = { before: 'Tides', after: 'Tide tables' };
  expect(describeSemanticChanges([edited('Tide tables', { title })])).toBe('Renamed Tide tables');
  expect(describeSemanticChanges([edited('Tide tables', { title, document: {} })])).toBe('Edited Tide tables');
  const variables: RevisionSemanticChange = { type: 'variables_edited', variables: {} };
  expect(describeSemanticChanges([variables])).toBe('Edited variables');
  const tag: RevisionSemanticChange = { type: 'tag_deleted', tag: { slug: 'new', label: 'New' } };
  expect(describeSemanticChanges([tag])).toBe('Removed tag New');
});
