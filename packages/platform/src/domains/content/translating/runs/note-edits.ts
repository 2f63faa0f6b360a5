// Stores the differences between the target and the current translation: by page, node, and the source at the time of
// the edit.
import { compareContentTrees, openContentTree } from '@bindery/content/tree';
import type { ContentTree, NodeStore, PageEntry } from '@bindery/content/tree';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { Tx } from '../../../../store/store.ts';
import type { TranslationEditTable, TranslationRow } from '../../../../store/tables.ts';
import { EMPTY_CONTENT } from '../../tree/index.ts';
import { mergeDocuments } from './merge-edits.ts';
import type { NodeEdit } from './merge-translated.ts';
import type { RunPlan } from './plan-run.ts';
import { contentHash, isSameContent } from './same-content.ts';

/** The contents of a run. */
export interface EditRoots {
  /** The generated content that the target is based on. */
  readonly base: string;
  /** The target after the previous run. */
  readonly before: string;
  /** The target as the run found it. */
  readonly head: string;
  readonly generated: string;
  readonly merged: string;
}

interface Noting {
  readonly row: TranslationRow;
  readonly plan: RunPlan;
  readonly roots: EditRoots;
}

/** Fields of a page that users can edit in a target, for the list of edits. Parent and order are one field, `place`. */
const FIELDS = ['title', 'linkTitle', 'description', 'slug', 'emoji', 'icon', 'hidden', 'cover', 'layout'] as const;

/** Whether two content trees are equal. */
export function isSameTree(a: { readonly root: string }, b: { readonly root: string }): boolean {
  return a.root === b.root;
}

const findKnown = compileOnce((db, id: string) =>
  db.selectFrom('translation_edit').selectAll().where('translation', '=', id),
);

/** Notes the edits of the pages that ran, and of those that people changed since the last run. */
export async function storeEdits(tx: Tx, store: NodeStore, { row, plan, roots }: Noting): Promise<void> {
  const changed = await compareContentTrees(store, roots.before, roots.head);
  // The target has no edits, and none are stored. This is the usual case.
  const isUntouched = roots.merged === roots.generated && roots.head === roots.base;
  const storedEdits = await findKnown(tx, row.id);
  if (isUntouched && storedEdits.length === 0) return;
  const ran = new Set([...plan.pages.keys(), ...plan.deletedPages, ...changed.pages.map(({ key }) => key)]);
  // Unedited content has no edits, so a run of all pages looks only at edited pages.
  const edited = await compareContentTrees(store, roots.generated, roots.merged);
  const differing = new Set([...edited.pages.map(({ key }) => key), ...storedEdits.map(({ page }) => page)]);
  const ids = [...differing].filter((page) => ran.has(page));
  const [base, head, generated, merged] = [
    await openContentTree(store, roots.base),
    await openContentTree(store, roots.head),
    await openContentTree(store, roots.generated),
    await openContentTree(store, roots.merged),
  ];
  const [before, after] = [
    await openContentTree(store, row.source_root ?? EMPTY_CONTENT.root),
    await openContentTree(store, plan.root),
  ];
  for (const page of ids) {
    const versions = await versionsOf({ base, head, generated, merged }, page);
    const source = { before: await before.findPage(page), after: await after.findPage(page) };
    const edits = await editsOfPage(tx, versions, source);
    const old = storedEdits.filter((one) => one.page === page);
    await replaceRows(tx, { row, page, old, rows: edits.map((edit) => toRow(edit, old)) });
  }
}

interface PageVersions {
  readonly base: PageEntry | undefined;
  readonly head: PageEntry | undefined;
  readonly generated: PageEntry | undefined;
  readonly merged: PageEntry | undefined;
}

async function versionsOf(
  trees: Readonly<Record<keyof PageVersions, ContentTree>>,
  page: string,
): Promise<PageVersions> {
  return {
    base: await trees.base.findPage(page),
    head: await trees.head.findPage(page),
    generated: await trees.generated.findPage(page),
    merged: await trees.merged.findPage(page),
  };
}

interface PageSource {
  readonly before: PageEntry | undefined;
  readonly after: PageEntry | undefined;
}

async function editsOfPage(tx: Tx, versions: PageVersions, source: PageSource): Promise<NodeEdit[]> {
  const { base, head, generated, merged } = versions;
  const sources = (value: (page: PageEntry) => unknown): Pick<NodeEdit, 'before' | 'after'> => {
    return { before: source.before && value(source.before), after: source.after && value(source.after) };
  };
  const whole = (page: PageEntry): unknown => [page.title, page.document];
  // A page that people added is theirs alone.
  if (generated === undefined) {
    if (merged === undefined || base === undefined) return [];
    return [{ node: 'page', edited: merged.title, ...sources(whole) }];
  }
  if (merged === undefined) return [{ node: 'page', proposed: generated.title, ...sources(whole) }];
  const fields = FIELDS.filter((field) => !isSameContent(merged[field], generated[field])).map((field): NodeEdit => {
    return { node: field, edited: merged[field], proposed: generated[field], ...sources((page) => page[field]) };
  });
  const positionOf = (page: PageEntry): unknown => [page.parent, page.order];
  if (!isSameContent(positionOf(merged), positionOf(generated))) {
    fields.push({ node: 'place', edited: positionOf(merged), proposed: positionOf(generated), ...sources(positionOf) });
  }
  if (merged.document === generated.document) return fields;
  return [...fields, ...(await editsOfDocument(tx, { base, head, generated, merged }, source))];
}

async function editsOfDocument(
  tx: Tx,
  { base, head, generated, merged }: PageVersions,
  { before, after }: PageSource,
): Promise<NodeEdit[]> {
  const [old, ours, theirs] = [base?.document, head?.document, generated?.document];
  const source = { before: before?.document, after: after?.document };
  if (old === undefined || ours === undefined || theirs === undefined) {
    return [{ node: 'document', edited: merged?.document, proposed: theirs, ...source }];
  }
  return [...(await mergeDocuments(tx, { base: old, ours, theirs }, source)).edits];
}

type Row = Omit<TranslationEditTable, 'translation' | 'page'>;

/** An existing edit keeps the source at its time, so that later changes of the source make it stale. */
function toRow({ node, edited, proposed, before, after }: NodeEdit, storedEdits: readonly TranslationEditTable[]): Row {
  const text = edited === undefined ? null : toJson(edited);
  const hash = contentHash(edited);
  const isSame = (one: TranslationEditTable): boolean =>
    one.edited === null ? edited === undefined : contentHash(parseJson(one.edited)) === hash;
  const atNode = storedEdits.find((one) => one.node === node && isSame(one));
  const match = atNode ?? (edited === undefined ? undefined : storedEdits.find(isSame));
  const sourceHash = match?.source_hash ?? contentHash(before);
  const isStale = sourceHash !== '' && sourceHash !== contentHash(after);
  return {
    node,
    source_hash: sourceHash,
    is_stale: isStale ? 1 : 0,
    edited: text,
    proposed: proposed === undefined ? null : toJson(proposed),
  };
}

interface PageRows {
  readonly row: TranslationRow;
  readonly page: string;
  readonly old: readonly TranslationEditTable[];
  readonly rows: readonly Row[];
}

async function replaceRows(tx: Tx, { row, page, old, rows }: PageRows): Promise<void> {
  if (old.length === 0 && rows.length === 0) return;
  await tx.deleteFrom('translation_edit').where('translation', '=', row.id).where('page', '=', page).execute();
  for (const one of rows) {
    await tx
      .insertInto('translation_edit')
      .values({ translation: row.id, page, ...one })
      .execute();
  }
}
