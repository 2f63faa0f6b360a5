// Which file of a folder each page, file and reusable content is.
import { slugOf } from '../../tree/pages/slugs.ts';
import type { NestedPage } from '../../tree/pages/nested-pages.ts';
import type { Source } from '../../tree/entries/page.ts';
import type { Snapshot } from '../snapshot.ts';
import type { FolderConfig } from './config.ts';
import { isContentPath } from './content-paths.ts';
import { foldPath, nameOf, safeStep, stemOf } from './paths.ts';

/** Folder of uploads, from the root. */
export const ASSETS = '.gitbook/assets/';
/** Folder of reusable contents, from the root. */
export const INCLUDES = '.gitbook/includes/';
export const VARIABLES_PATH = '.gitbook/vars.yaml';
export const TAGS_PATH = '.gitbook/tags.yaml';

/** Paths of a content tree by ID, from the root. */
export interface Layout {
  readonly pages: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly reusableContents: ReadonlyMap<string, string>;
}

/** The parts of a content tree that determine its layout. */
export type LayoutSource = Pick<Snapshot, 'nested' | 'files' | 'reusableContents'>;

/** A layout with other paths. */
export function moveLayout({ pages, files, reusableContents }: Layout, to: (path: string) => string): Layout {
  const moved = (paths: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...paths].map(([id, path]) => [id, to(path)]));
  return { pages: moved(pages), files: moved(files), reusableContents: moved(reusableContents) };
}

interface PathRequest {
  readonly id: string;
  /** The path that it has, whatever its name says. */
  readonly fixed: string | undefined;
  readonly derived: string;
}

/**
 * The files of a content tree. Equal content trees have equal layouts. Paths that follow from names never differ only
 * in case. Other files keep their path from a folder, even if it differs from another one only in case.
 */
export function layoutOf(content: LayoutSource, config: FolderConfig): Layout {
  const own = [config.summary, VARIABLES_PATH, TAGS_PATH];
  const [reserved, exact] = [new Set(own.map(foldPath)), new Set(own)];
  const requests = {
    pages: pageRequests(content.nested, config),
    files: [...content.files].map(([id, { name, source }]) =>
      requestPath(id, source, { at: name, derived: ASSETS + safeStep(name) }),
    ),
    reusableContents: [...content.reusableContents].map(([id, { title, source }]) =>
      requestPath(id, source, { at: title, derived: `${INCLUDES}${safeStep(slugOf(title))}.md` }),
    ),
  };
  // Recorded paths have priority over derived ones.
  const fixed = {
    pages: reserveFixed(requests.pages, { reserved, exact }),
    files: reserveFixed(requests.files, { reserved, exact }),
    reusableContents: reserveFixed(requests.reusableContents, { reserved, exact }),
  };
  return {
    pages: reserveDerived(requests.pages, fixed.pages, { reserved, numbered: (stem, number) => `${stem}-${number}` }),
    files: reserveDerived(requests.files, fixed.files, { reserved, numbered: (stem, number) => `${stem} (${number})` }),
    reusableContents: reserveDerived(requests.reusableContents, fixed.reusableContents, {
      reserved,
      numbered: (stem, number) => `${stem}-${number}`,
    }),
  };
}

function requestPath(
  id: string,
  source: Partial<Source> | undefined,
  { at, derived }: { at: string; derived: string },
): PathRequest {
  const recorded = source?.at === at ? source.path : undefined;
  return { id, derived, fixed: recorded !== undefined && isContentPath(recorded) ? recorded : undefined };
}

function pageRequests(nested: readonly NestedPage[], config: FolderConfig): PathRequest[] {
  const first = nested.find(({ page }) => page.type === 'document')?.page.id;
  const requests: PathRequest[] = [];
  const walk = (pages: readonly NestedPage[], folder: string): void => {
    for (const { page, path = '', pages: below } of pages) {
      const here = page.slug === undefined ? folder : folder + safeStep(page.slug);
      if (page.type === 'document') {
        const derived = page.id === first ? config.readme : below.length > 0 ? `${here}/README.md` : `${here}.md`;
        requests.push(requestPath(page.id, page.source, { at: path, derived }));
      }
      walk(below, `${here}/`);
    }
  };
  walk(nested, '');
  return requests;
}

function reserveFixed(
  requests: readonly PathRequest[],
  { reserved, exact }: { readonly reserved: Set<string>; readonly exact: Set<string> },
): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { id, fixed } of requests) {
    if (fixed === undefined || exact.has(fixed)) continue;
    exact.add(fixed);
    reserved.add(foldPath(fixed));
    paths.set(id, fixed);
  }
  return paths;
}

function reserveDerived(
  requests: readonly PathRequest[],
  fixed: ReadonlyMap<string, string>,
  {
    reserved,
    numbered,
  }: { readonly reserved: Set<string>; readonly numbered: (stem: string, number: number) => string },
): Map<string, string> {
  const paths = new Map<string, string>();
  /** Derived path → the first number that might be free. Used paths stay used. */
  const next = new Map<string, number>();
  const freePath = (path: string): string => {
    const name = nameOf(path);
    const stem = path.slice(0, path.length - name.length) + stemOf(name);
    const ending = name.slice(stemOf(name).length);
    const at = (number: number): string => (number === 0 ? path : numbered(stem, number) + ending);
    let number = next.get(path) ?? 0;
    while (reserved.has(foldPath(at(number)))) number++;
    next.set(path, number + 1);
    return at(number);
  };
  for (const { id, derived } of requests) {
    const path = fixed.get(id) ?? freePath(derived);
    reserved.add(foldPath(path));
    paths.set(id, path);
  }
  return paths;
}
