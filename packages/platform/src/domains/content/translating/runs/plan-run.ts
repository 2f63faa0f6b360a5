// Which pages of a source run: those that changed since the last run, those that failed, or all where the instructions changed.
import { compareContentTrees, openContentTree } from '@bindery/content/tree';
import type { ContentChanges, ItemEdits, NodeStore, PageEntry, ReusableContentEntry } from '@bindery/content/tree';
import { compileOnce } from '../../../../store/store.ts';
import type { Db } from '../../../../store/store.ts';
import type { TranslationRow } from '../../../../store/tables.ts';
import { EMPTY_CONTENT } from '../../tree/index.ts';
import { MAX_ATTEMPTS, pageRetryAt } from '../retry-times.ts';

/** Something that is translated: a page, or a reusable content. */
export interface Item<Entry> {
  /** The entry as of the last translation. Absent for a new entry. */
  readonly before?: Entry | undefined;
  readonly after: Entry;
  /** Whether words of it may be others now: it counts as a page that ran. */
  readonly runs: boolean;
}

/** The work of a run. */
export interface RunPlan {
  /** Content of the source that the target is brought to. */
  readonly root: string;
  readonly pages: ReadonlyMap<string, Item<PageEntry>>;
  readonly reusableContents: ReadonlyMap<string, Item<ReusableContentEntry>>;
  readonly deletedPages: readonly string[];
  /** Entries to copy unchanged: files, tags, variables, and deleted reusable contents. */
  readonly items: ItemEdits;
}

/** Input of a plan. */
export interface PlanRequest {
  readonly row: TranslationRow;
  /** Content of the source. */
  readonly root: string;
  /** Whether all pages run. */
  readonly isWhole: boolean;
  /** Pages that failed and are due by then run again. */
  readonly now: number;
}

/** The fields of an entry that have words in them. */
const TRANSLATED: ReadonlySet<string> = new Set(['title', 'linkTitle', 'description', 'document', 'type']);

/**
 * Plans a run. It costs what changed, not what there is, unless `isWhole` asks for all pages.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function planRun(db: Db, store: NodeStore, { row, root, isWhole, now }: PlanRequest): Promise<RunPlan> {
  const from = row.source_root ?? EMPTY_CONTENT.root;
  const changes = await compareContentTrees(store, from, root);
  const pages = new Map<string, Item<PageEntry>>();
  const reusableContents = new Map<string, Item<ReusableContentEntry>>();
  if (isWhole) {
    const content = await openContentTree(store, root);
    for (const page of await content.listPages()) pages.set(page.id, unchanged(page));
    for (const [key, item] of await content.listItems('reusableContents')) reusableContents.set(key, unchanged(item));
  } else {
    const failed = await listFailed(db, row, now);
    const content = failed.length === 0 ? undefined : await openContentTree(store, root);
    for (const id of failed) {
      const [page, other] = [await content?.findPage(id), await content?.findItem('reusableContents', id)];
      if (page !== undefined) pages.set(id, unchanged(page));
      else if (other !== undefined) reusableContents.set(id, unchanged(other));
    }
  }
  for (const change of changes.pages) addChange(pages, change, isWhole);
  for (const change of changes.reusableContents) addChange(reusableContents, change, isWhole);
  const deletedPages = changes.pages.filter(({ after }) => after === undefined).map(({ key }) => key);
  return { root, pages, reusableContents, deletedPages, items: plainItems(changes) };
}

function unchanged<Entry>(entry: Entry): Item<Entry> {
  return { before: entry, after: entry, runs: true };
}

function addChange<Entry>(
  items: Map<string, Item<Entry>>,
  { key, before, after, fields }: { key: string; before?: Entry; after?: Entry; fields: readonly string[] },
  isWhole: boolean,
): void {
  if (after === undefined) return;
  const runs = isWhole || items.has(key) || before === undefined || fields.some((field) => TRANSLATED.has(field));
  items.set(key, { before, after, runs });
}

function plainItems({ files, tags, variables, reusableContents }: ContentChanges): ItemEdits {
  const deleted = reusableContents.filter(({ after }) => after === undefined);
  return {
    files: new Map(files.map(({ key, after }) => [key, after])),
    tags: new Map(tags.map(({ key, after }) => [key, after])),
    variables: new Map(variables.map(({ key, after }) => [key, after])),
    reusableContents: new Map(deleted.map(({ key }) => [key, undefined])),
  };
}

/** Pages whose time has come to be tried again. */
async function listFailed(db: Db, { id }: Pick<TranslationRow, 'id'>, now: number): Promise<string[]> {
  const failed = await findFailed(db, id);
  return failed.filter((one) => (pageRetryAt(one) ?? Infinity) <= now).map(({ page }) => page);
}

const findFailed = compileOnce((db, id: string) =>
  db
    .selectFrom('translation_failure')
    .select(['page', 'attempts', 'failed_at'])
    .where('translation', '=', id)
    .where('attempts', '<', MAX_ATTEMPTS),
);
