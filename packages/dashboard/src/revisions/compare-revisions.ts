// Compares two revisions of a space: added, deleted, moved, and changed pages, files, and other content.
import type { Revision, RevisionPage } from '@bindery/contract';
import { matchItems } from '@bindery/content/matches';
import { childrenOf } from '../state/pages/page-parts.ts';

export type PageChangeKind = 'added' | 'removed' | 'moved' | 'renamed' | 'text' | 'fields';

/** One field of a page, before and after. */
export interface FieldChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A page that both revisions do not have alike. */
export interface PageChange {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly PageChangeKind[];
  readonly fields: readonly FieldChange[];
  /** Titles above it before and after, where it moved. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** An added, deleted, or changed file, reusable content, tag, or variable. */
export interface ItemChange {
  readonly of: 'file' | 'reusable content' | 'tag' | 'variable';
  readonly id: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The text of a variable. */
  readonly before?: string;
  readonly after?: string;
}

export interface RevisionComparison {
  readonly pages: readonly PageChange[];
  readonly items: readonly ItemChange[];
}

/** The parts of a revision that a comparison needs. */
export type ComparedRevision = Pick<Revision, 'pages' | 'files' | 'reusableContents' | 'tags' | 'variables'>;

/** The state before the first revision. */
export const NOTHING: ComparedRevision = { pages: [], files: [], reusableContents: [], tags: [] };

/** Compares two revisions. Pages are in the order of `after`, deleted ones last. */
export function compareRevisions(before: ComparedRevision, after: ComparedRevision): RevisionComparison {
  return { pages: comparePages(before.pages, after.pages), items: compareItems(before, after) };
}

interface PagePosition {
  readonly page: RevisionPage;
  readonly parent: string | undefined;
  readonly above: readonly string[];
}

function comparePages(before: readonly RevisionPage[], after: readonly RevisionPage[]): readonly PageChange[] {
  const [old, now] = [positionsOf(before), positionsOf(after)];
  const moved = findMoved(old, now);
  const changes: PageChange[] = [];
  for (const [id, position] of now) {
    const former = old.get(id);
    if (former === undefined) changes.push(whole(id, position, 'added'));
    else {
      const fields = compareFields(former.page, position.page);
      const kinds = [
        ...(moved.has(id) ? ['moved' as const] : []),
        ...(former.page.title === position.page.title ? [] : ['renamed' as const]),
        ...(documentOf(former.page) === documentOf(position.page) ? [] : ['text' as const]),
        ...(fields.some(({ name }) => name !== 'title') ? ['fields' as const] : []),
      ];
      if (kinds.length === 0) continue;
      changes.push({ id, title: position.page.title, kinds, fields, from: former.above, to: position.above });
    }
  }
  const deleted = [...old].filter(([id]) => !now.has(id)).map(([id, position]) => whole(id, position, 'removed'));
  return [...changes, ...deleted];
}

function whole(id: string, { page, above }: PagePosition, kind: 'added' | 'removed'): PageChange {
  return { id, title: page.title, kinds: [kind], fields: [], from: above, to: above };
}

function positionsOf(pages: readonly RevisionPage[]): ReadonlyMap<string, PagePosition> {
  const position = new Map<string, PagePosition>();
  const open = pages.map((page): PagePosition => ({ page, parent: undefined, above: [] })).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { page, above } = next;
    position.set(page.id, next);
    const below = childrenOf(page).map((child): PagePosition => ({
      page: child,
      parent: page.id,
      above: [...above, page.title],
    }));
    open.push(...below.toReversed());
  }
  return position;
}

/** Pages with another parent, and those that changed their order among siblings which both revisions have. */
function findMoved(
  old: ReadonlyMap<string, PagePosition>,
  now: ReadonlyMap<string, PagePosition>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  const siblings = new Map<string | undefined, { before: string[]; after: string[] }>();
  const listOf = (parent: string | undefined) => {
    const siblingPair = siblings.get(parent) ?? { before: [], after: [] };
    siblings.set(parent, siblingPair);
    return siblingPair;
  };
  for (const [id, { parent }] of now) {
    const former = old.get(id);
    if (former === undefined) continue;
    if (former.parent === parent) listOf(parent).after.push(id);
    else moved.add(id);
  }
  for (const [id, { parent }] of old) if (now.has(id) && !moved.has(id)) listOf(parent).before.push(id);
  for (const { before, after } of siblings.values()) {
    const stayed = new Set(matchItems(before, after).map(([at]) => before[at]));
    for (const id of before) if (!stayed.has(id)) moved.add(id);
  }
  return moved;
}

/** Not compared as fields: position, children and text are compared above, the others follow from those. */
const IGNORED = [
  'id',
  'kind',
  'createdAt',
  'updatedAt',
  'urls',
  'pages',
  'path',
  'documentId',
  'git',
  'document',
  'markdown',
];

function compareFields(before: RevisionPage, after: RevisionPage): readonly FieldChange[] {
  const [a, b] = [before, after] as unknown as readonly [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names]
    .filter((name) => !IGNORED.includes(name) && JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .map((name) => ({ name, before: a[name], after: b[name] }));
}

function documentOf(page: RevisionPage): string | undefined {
  return page.type === 'document' ? page.documentId : undefined;
}

function compareItems(before: ComparedRevision, after: ComparedRevision): readonly ItemChange[] {
  return [
    ...compareLists('file', before.files, after.files, ({ id, name }) => [id, name]),
    ...compareLists('reusable content', before.reusableContents, after.reusableContents, ({ id, title }) => [
      id,
      title,
    ]),
    ...compareLists('tag', before.tags, after.tags, ({ slug, label }) => [slug, label]),
    ...compareLists(
      'variable',
      Object.entries(before.variables ?? {}),
      Object.entries(after.variables ?? {}),
      ([name]) => [name, name],
    ).map((change) => ({ ...change, ...valuesOf(change.id, before, after) })),
  ];
}

function valuesOf(name: string, { variables: old }: ComparedRevision, { variables: now }: ComparedRevision) {
  const [before, after] = [old?.[name], now?.[name]];
  return {
    ...(before === undefined ? {} : { before: String(before) }),
    ...(after === undefined ? {} : { after: String(after) }),
  };
}

function compareLists<Item>(
  of: ItemChange['of'],
  before: readonly Item[],
  after: readonly Item[],
  name: (item: Item) => readonly [id: string, title: string],
): ItemChange[] {
  const old = new Map(before.map((item) => [name(item)[0], item]));
  const now = new Map(after.map((item) => [name(item)[0], item]));
  const change = (item: Item, kind: ItemChange['kind']): ItemChange => {
    const [id, title] = name(item);
    return { of, id, title, kind };
  };
  return [
    ...after.flatMap((item) => {
      const former = old.get(name(item)[0]);
      if (former === undefined) return [change(item, 'added')];
      return textOf(former) === textOf(item) ? [] : [change(item, 'changed')];
    }),
    ...before.filter((item) => !now.has(name(item)[0])).map((item) => change(item, 'removed')),
  ];
}

/** An item without fields that are specific to a revision. */
function textOf(item: unknown): string {
  return JSON.stringify(item, (name, value: unknown) => (name === 'downloadURL' || name === 'git' ? undefined : value));
}
