// The edits that apply the chosen side of a conflict to a change request.
import type { MergeConflict, Side } from '@bindery/content/merge';
import type { VariableValue } from '@bindery/contract/content';
import type { ContentEdits, ContentTree, ItemKind, PageEdit, PageEntry } from '@bindery/content/tree';
import type { JsonDocument } from '@bindery/contract';
import { hasMarks, keepSide } from '../../documents/index.ts';
import type { ConflictSide } from '../../documents/index.ts';

/** A choice between the two sides of a conflict. */
export interface ConflictChoice {
  readonly conflict: MergeConflict;
  readonly keep: ConflictSide;
  /** Content of the change request. */
  readonly content: ContentTree;
  /** The main content that it took in. */
  readonly main: ContentTree;
  readonly readDocument: (hash: string) => Promise<JsonDocument>;
  readonly storeDocument: (document: JsonDocument) => Promise<string>;
  /** When it is, as pages show it. */
  readonly now: string;
}

/**
 * The edits that a choice comes to; an empty list where the change request has that side already. Undefined for a text in which marks
 * are missing: someone has edited it, and has to go on.
 */
export async function editsOfChoice(choice: ConflictChoice): Promise<ContentEdits | undefined> {
  const { conflict, keep } = choice;
  switch (conflict.type) {
    case 'field':
      return conflict.of === 'pages' ? pageField(choice, conflict) : itemField(choice, conflict.of, conflict);
    case 'deleted':
    case 'parent_deleted':
    case 'reference': {
      if (sideOf(conflict.deletedBy) !== keep) return {};
      const of = 'of' in conflict ? conflict.of : 'pages';
      if (of !== 'pages') return { [of]: new Map([[conflict.key, undefined]]) };
      return (await choice.content.findPage(conflict.key)) === undefined
        ? {}
        : { pages: [{ edit: 'delete', id: conflict.key }] };
    }
    case 'path':
      return keep === 'main' ? { pages: await restorePath(choice, conflict) } : {};
    case 'circle':
      return keep === 'main' ? { pages: await asInMain(choice, conflict.pages) } : {};
    case 'kind':
      return keep === 'main' ? { pages: await asInMain(choice, [conflict.key]) } : {};
  }
}

/** The name that a side of the engine has outside of it. */
export function sideOf(side: Side): ConflictSide {
  return side === 'ours' ? 'main' : 'change-request';
}

type FieldConflict = Extract<MergeConflict, { type: 'field' }>;

async function pageField(choice: ConflictChoice, conflict: FieldConflict): Promise<ContentEdits | undefined> {
  const { keep, content, now } = choice;
  const { key: id, field } = conflict;
  const page = await content.findPage(id);
  if (page === undefined) return {};
  if (
    field === 'document' &&
    page.document !== undefined &&
    conflict.ours !== undefined &&
    conflict.theirs !== undefined
  ) {
    const document = keepSide(await choice.readDocument(page.document), keep);
    if (hasMarks(document)) return undefined;
    const fields = { document: await choice.storeDocument(document), updatedAt: now };
    return { pages: [{ edit: 'update', id, fields }] };
  }
  if (keep === 'change-request') return {};
  if (field === 'place') return { pages: await asInMain(choice, [id]) };
  if (field === 'slug') return { pages: [{ edit: 'update', id, slug: conflict.ours as string }] };
  return { pages: [{ edit: 'update', id, fields: { [field]: conflict.ours, updatedAt: now } }] };
}

async function itemField(
  { keep, content, readDocument, storeDocument }: ConflictChoice,
  of: ItemKind,
  { key, field, ours }: FieldConflict,
): Promise<ContentEdits | undefined> {
  const item = (await content.findItem(of, key)) as Record<string, unknown> | VariableValue | undefined;
  if (item === undefined) return {};
  const set = (value: unknown): ContentEdits => ({ [of]: new Map([[key, value]]) });
  // A variable is its value.
  if (typeof item !== 'object') return keep === 'main' ? set(ours) : {};
  if (field === 'document' && typeof item['document'] === 'string') {
    const document = keepSide(await readDocument(item['document']), keep);
    return hasMarks(document) ? undefined : set({ ...item, document: await storeDocument(document) });
  }
  return keep === 'main' ? set({ ...item, [field]: ours }) : {};
}

/** Moves pages to the slugs and positions that they have in main content. */
async function asInMain({ content, main }: ConflictChoice, ids: readonly string[]): Promise<PageEdit[]> {
  const pages: PageEdit[] = [];
  const depths = new Map<string, number>();
  for (const id of ids) depths.set(id, await depthOf(main, id));
  // Ancestors first, so that no page moves under its own descendant.
  for (const id of ids.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0))) {
    const [now, mainPage] = [await content.findPage(id), await main.findPage(id)];
    if (now === undefined || mainPage === undefined) continue;
    if (mainPage.slug !== undefined && mainPage.slug !== now.slug)
      pages.push({ edit: 'update', id, slug: mainPage.slug });
    if (mainPage.parent !== now.parent || mainPage.order !== now.order)
      pages.push(await moveTo(mainPage, { content, main }));
  }
  return pages;
}

async function depthOf(content: ContentTree, id: string): Promise<number> {
  const page = await content.findPage(id);
  return page === undefined || page.parent === null ? 0 : 1 + (await depthOf(content, page.parent));
}

type PathConflict = Extract<MergeConflict, { type: 'path' }>;

/** The page that has the path in the main content gets it, after the others have another one. */
async function restorePath(choice: ConflictChoice, { parent, slug, pages: ids }: PathConflict): Promise<PageEdit[]> {
  const { content, main } = choice;
  const owner = (await main.findChild(parent, slug))?.id;
  const others = ids.filter((id) => id !== owner);
  const edits: PageEdit[] = [];
  for (const id of others) {
    if ((await main.findPage(id)) !== undefined || (await content.findPage(id))?.slug !== slug) continue;
    edits.push({ edit: 'update', id, slug: await freeSlug(content, parent, slug) });
  }
  return [...edits, ...(await asInMain(choice, [...others, ...(owner === undefined ? [] : [owner])]))];
}

async function freeSlug(content: ContentTree, parent: string | null, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = `${slug}-${number}`;
    if ((await content.findChild(parent, free)) === undefined) return free;
  }
}

/** Before the sibling that it comes before in the main content, among those that are siblings here. */
async function moveTo(page: PageEntry, { content, main }: Pick<ConflictChoice, 'content' | 'main'>): Promise<PageEdit> {
  const { id, parent } = page;
  const [siblings = []] = await main.listChildren([parent]);
  const [children = []] = await content.listChildren([parent]);
  const childIds = new Set(children.map((one) => one.id));
  const at = siblings.findIndex((one) => one.id === id);
  const before = siblings.slice(at + 1).find((one) => childIds.has(one.id))?.id;
  return { edit: 'move', id, parent, position: before === undefined ? {} : { before } };
}
