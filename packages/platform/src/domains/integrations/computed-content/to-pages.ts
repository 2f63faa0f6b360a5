// What a content source answered, as pages and files of a content tree.
import { hash } from 'node:crypto';
import { SiblingSlugs, slugOf } from '@bindery/content/tree';
import type { NestedPage, PageEntry, PageFields } from '@bindery/content/tree';
import type { InputFile, InputPage } from '@bindery/contract';
import type { RevisionFile } from '@bindery/contract/content';

/** The position of computed pages. */
export interface ComputedContext {
  /** Names what computed them, in ids of pages that came without one. */
  readonly origin: string;
  readonly seed: string;
  /** Path of what they are below, with a `/` at its end; empty at the top. */
  readonly prefix: string;
  readonly parent: string | null;
  /** Slugs of the siblings. Those of the pages are added. */
  readonly slugs: SiblingSlugs;
  /** Ids of the whole content. Those of the pages are added. */
  readonly ids: Set<string>;
}

/**
 * Pages of a source. Ids that something else has already, and slugs that a sibling has, become others: a source does not know
 * what it is next to.
 */
export function toPages(inputs: readonly InputPage[], context: ComputedContext): NestedPage[] {
  return inputs.map((input, index) => toPage(input, index, context));
}

function toPage(input: InputPage, index: number, context: ComputedContext): NestedPage {
  const { prefix, parent, slugs, origin, seed } = context;
  const { type, title, pages: below = [] } = input;
  const hasSlug = type === 'document' || type === 'group';
  const slug = hasSlug ? slugs.reserve(slugOf(input.slug ?? title)) : undefined;
  const path = slug === undefined ? undefined : prefix + slug;
  // No path has two slashes in a row.
  const id = uniqueId(context, input.id, path ?? `${prefix}/${index}`);
  const page: PageEntry = {
    ...fieldsOf(input, seed),
    id,
    type,
    title,
    parent,
    order: '',
    ...(slug !== undefined && { slug }),
  };
  const inside = { ...context, prefix: `${path ?? ''}/`, parent: id, slugs: new SiblingSlugs(), origin };
  return { page, ...(path !== undefined && { path }), pages: toPages(below, inside) };
}

const FIELDS = ['emoji', 'icon', 'linkTitle', 'description', 'target', 'computed'] as const;

function fieldsOf(input: InputPage, seed: string): Partial<PageFields> {
  const fields: Record<string, unknown> = {};
  for (const name of FIELDS) if (input[name] !== undefined) fields[name] = input[name];
  if (input.computed !== undefined && input.type === 'document') fields['computedSeed'] = seed;
  // The contract of events is wider than that of pages: what does not fit is found where the response is checked.
  return fields;
}

/** The given id, or else one that follows from it, or from the path of the page, which no other page of a source has. */
function uniqueId({ ids, origin }: ComputedContext, preferredId: string | undefined, path: string): string {
  const id = freeId({ ids, origin }, preferredId) ?? derivedId(origin, 'place', path);
  ids.add(id);
  return id;
}

function freeId({ ids, origin }: Pick<ComputedContext, 'ids' | 'origin'>, id: string | undefined): string | undefined {
  if (id === undefined || !ids.has(id)) return id;
  const derived = derivedId(origin, 'id', id);
  return ids.has(derived) ? undefined : derived;
}

/** Stable for a page of a source. */
function derivedId(origin: string, ...name: readonly string[]): string {
  return hash('sha256', JSON.stringify([origin, ...name]), 'base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 20);
}

/** Files of a source, which are where it says. `ids` are those of files that are there already; theirs are added. */
export function toFiles(origin: string, files: readonly InputFile[], ids: Set<string> = new Set()): RevisionFile[] {
  return files.map(({ id: ownId, ...file }, index) => {
    const preferredId = ownId ?? derivedId(origin, file.downloadURL);
    const id = ids.has(preferredId) ? derivedId(origin, preferredId, String(index)) : preferredId;
    ids.add(id);
    return { ...file, id };
  });
}
