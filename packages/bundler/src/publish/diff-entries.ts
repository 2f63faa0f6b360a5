// Changes of blocks and content sources, which documents and spaces refer to by ID.
import type { PublishIntegration } from '@bindery/contract/manifest';
import { change } from './publish-change.ts';
import type { PublishChange } from './publish-change.ts';

type Block = NonNullable<PublishIntegration['blocks']>[number];
type ContentSource = NonNullable<PublishIntegration['contentSources']>[number];

/** Changes of blocks. A removed block, and a removed or renamed fence, break documents that have it. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): PublishChange[] {
  return diffEntries(before, after, {
    field: 'blocks',
    removalNote: 'documents that use it keep a block that no longer renders',
    diffFields: (field, old, next) => [
      ...diffRest(field, old, next, ['markdown']),
      ...change({
        field: `${field}.markdown`,
        before: old.markdown,
        after: next.markdown,
        ...(old.markdown === undefined
          ? {}
          : { weight: 'breaking', note: 'fences in repositories no longer become this block' }),
      }),
    ],
  });
}

/** Changes of content sources. Removing one breaks the spaces that have its pages. */
export function diffContentSources(before: readonly ContentSource[], after: readonly ContentSource[]): PublishChange[] {
  return diffEntries(before, after, {
    field: 'contentSources',
    removalNote: 'pages that it computes are no longer updated',
    diffFields: (field, old, next) => diffRest(field, old, next, []),
  });
}

interface Entries<Entry> {
  readonly field: string;
  readonly removalNote: string;
  readonly diffFields: (field: string, before: Entry, after: Entry) => PublishChange[];
}

function diffEntries<Entry extends { readonly id: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
  { field, removalNote, diffFields }: Entries<Entry>,
): PublishChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const old = before.find((entry) => entry.id === id);
    const next = after.find((entry) => entry.id === id);
    const name = `${field}.${id}`;
    if (old === undefined) return change({ field: name, before: undefined, after: next });
    if (next !== undefined) return diffFields(name, old, next);
    return change({ field: name, before: old, after: undefined, weight: 'breaking', note: removalNote });
  });
}

/** Changes of all fields but some. */
function diffRest<Entry extends object>(
  field: string,
  before: Entry,
  after: Entry,
  without: readonly string[],
): PublishChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (string & keyof Entry)[];
  return keys
    .filter((key) => !without.includes(key))
    .flatMap((key) => change({ field: `${field}.${key}`, before: before[key], after: after[key] }));
}
