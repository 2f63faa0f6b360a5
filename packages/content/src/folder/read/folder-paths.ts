// Maps each path of a folder to a page, file, or reusable content: the previous one, or a renamed one.
import type { FolderView } from '../write/folder-view.ts';
import { ASSETS } from '../paths/layout.ts';
import type { Layout } from '../paths/layout.ts';
import type { Target } from '../paths/links.ts';
import { contentError } from '../../error-codes.ts';
import { isIncludePath, isPagePath, textOfInput } from './folder-input.ts';
import type { FolderChanges } from './folder-input.ts';
import { isMdxPath } from './mdx.ts';
import { findRenames } from './similarity.ts';
import type { Candidate } from './similarity.ts';

/** Creates the ID of a new entry. */
export type NewId = (kind: 'page' | 'file' | 'reusable-content') => string;

type Kind = 'pages' | 'files' | 'reusableContents';

/** The paths of a folder that was changed. */
export class FolderPaths {
  readonly base: FolderView;
  /** The current content, with edits since the base. */
  readonly head: FolderView | undefined;
  readonly changes: FolderChanges;
  /** Former path → new path of a moved page. */
  renamedPages: ReadonlyMap<string, string> = new Map();
  readonly #newId: NewId;
  readonly #ids: Record<Kind, Map<string, string>> = {
    pages: new Map(),
    files: new Map(),
    reusableContents: new Map(),
  };
  /** New path → former path. */
  #renamedFrom: ReadonlyMap<string, string> = new Map();
  /** IDs in the folder. */
  readonly #existing = new Set<string>();
  /** Paths that the other side added → IDs. */
  readonly #added: Record<Kind, ReadonlyMap<string, string>>;
  readonly #before: Record<Kind, ReadonlyMap<string, string>>;
  readonly #redirects: ReadonlyMap<string, string>;

  constructor(
    views: { readonly base: FolderView; readonly head: FolderView | undefined },
    changes: FolderChanges,
    newId: NewId,
  ) {
    this.base = views.base;
    this.head = views.head;
    this.changes = changes;
    this.#newId = newId;
    this.#redirects = views.base.config.redirects;
    const { layout } = views.base;
    this.#before = {
      pages: inverse(layout.pages),
      files: inverse(layout.files),
      reusableContents: inverse(layout.reusableContents),
    };
    const addedOf = (kind: Kind): Map<string, string> =>
      inverse(new Map([...(views.head?.layout[kind] ?? [])].filter(([id]) => !layout[kind].has(id))));
    this.#added = {
      pages: addedOf('pages'),
      files: addedOf('files'),
      reusableContents: addedOf('reusableContents'),
    };
  }

  /** Finds renames, and assigns IDs to files and reusable contents. Pages get their IDs when the outline is read. */
  async load(): Promise<void> {
    this.renamedPages = await this.#findRenamed('pages', (path) => isPagePath(path, this.base.config));
    this.#renamedFrom = inverse(this.renamedPages);
    this.#keepId('reusableContents', await this.#findRenamed('reusableContents', isIncludePath), isIncludePath);
    this.#keepId('files', this.#findMovedFiles(), (path) => path.startsWith(ASSETS));
  }

  /** Whether the folder has a file. */
  has(path: string): boolean {
    const { files, removed } = this.changes;
    return files.has(path) || (this.base.files.has(path) && !removed.has(path));
  }

  /** The page at a path: the previous one, a moved one, one that both sides added, or else a new one. */
  pageAt(path: string): string {
    const existingId = this.#ids.pages.get(path);
    if (existingId !== undefined) return existingId;
    const from = this.#renamedFrom.get(path) ?? path;
    const id = this.#before.pages.get(from) ?? this.#addedAlso('pages', path) ?? this.#newId('page');
    this.#set('pages', path, id);
    return id;
  }

  /** The target of a path. A file outside of the uploads becomes part of the content when a link points to it. */
  readonly find = (path: string): Target | undefined => {
    const page = this.#ids.pages.get(path);
    if (page !== undefined) return { kind: 'page', id: page };
    const reusable = this.#ids.reusableContents.get(path);
    if (reusable !== undefined) return { kind: 'reusable-content', id: reusable };
    const file = this.#ids.files.get(path) ?? this.#adoptFile(path);
    if (file !== undefined) return { kind: 'file', id: file };
    const redirected = this.#redirects.get(path.replace(/\.mdx?$/i, '')) ?? this.#redirects.get(path);
    return redirected === undefined || redirected === path ? undefined : this.#findPage(redirected);
  };

  /** The former target of a path, if it still exists. */
  readonly findFormer = (path: string): Target | undefined => {
    const page = this.#before.pages.get(path);
    if (page !== undefined && this.#existing.has(page)) return { kind: 'page', id: page };
    const reusable = this.#before.reusableContents.get(path);
    if (reusable !== undefined && this.#existing.has(reusable)) return { kind: 'reusable-content', id: reusable };
    const file = this.#before.files.get(path);
    return file !== undefined && this.#existing.has(file) ? { kind: 'file', id: file } : undefined;
  };

  /** Id → path. @throws {KitError} folder_path_collision */
  layout(): Layout {
    const used = new Set<string>();
    for (const kind of ['pages', 'files', 'reusableContents'] as const) {
      for (const path of this.#ids[kind].keys()) {
        if (used.has(path)) {
          throw contentError('folder_path_collision', `"${path}" is listed as a page, but is inside ".gitbook".`);
        }
        used.add(path);
      }
    }
    return {
      pages: inverse(this.#ids.pages),
      files: inverse(this.#ids.files),
      reusableContents: inverse(this.#ids.reusableContents),
    };
  }

  #findPage(path: string): Target | undefined {
    const id = this.#ids.pages.get(path);
    return id === undefined ? undefined : { kind: 'page', id };
  }

  #adoptFile(path: string): string | undefined {
    const input = this.changes.files.get(path);
    if (input === undefined || !('file' in input)) return undefined;
    const id = this.#addedAlso('files', path) ?? this.#newId('file');
    this.#set('files', path, id);
    return id;
  }

  /** An entry that both sides added at one path is one entry. */
  #addedAlso(kind: Kind, path: string): string | undefined {
    return this.#added[kind].get(path);
  }

  #set(kind: Kind, path: string, id: string): void {
    this.#ids[kind].set(path, id);
    this.#existing.add(id);
  }

  #keepId(
    kind: 'files' | 'reusableContents',
    renames: ReadonlyMap<string, string>,
    isOne: (path: string) => boolean,
  ): void {
    const ids = this.#ids[kind];
    for (const [path, id] of this.#before[kind]) {
      const to = this.has(path) ? path : renames.get(path);
      if (to !== undefined) this.#set(kind, to, id);
    }
    for (const path of this.changes.files.keys()) {
      if (!isOne(path) || ids.has(path)) continue;
      this.#set(kind, path, this.#addedAlso(kind, path) ?? this.#newId(kind === 'files' ? 'file' : 'reusable-content'));
    }
  }

  #findMovedFiles(): Map<string, string> {
    const missing = [...this.#before.files].filter(([path]) => !this.has(path));
    const renames = new Map<string, string>();
    const added = [...this.changes.files].filter(([path]) => !this.#before.files.has(path));
    const byBlob = Map.groupBy(added, ([, input]) => ('file' in input ? input.file.blob : ''));
    for (const [path, id] of missing) {
      const to = byBlob.get(this.base.snapshot.files.get(id)?.blob ?? '-')?.shift();
      if (to !== undefined) renames.set(path, to[0]);
    }
    return renames;
  }

  async #findRenamed(
    kind: 'pages' | 'reusableContents',
    isOne: (path: string) => boolean,
  ): Promise<Map<string, string>> {
    const missing: Candidate[] = [];
    for (const path of this.#before[kind].keys()) {
      if (!this.has(path)) missing.push({ path, text: await this.base.textOf(path) });
    }
    if (missing.length === 0) return new Map();
    const added = [...this.changes.files].filter(
      ([path, input]) => isOne(path) && !this.base.files.has(path) && !(isMdxPath(path) && 'file' in input),
    );
    return findRenames(
      missing,
      added.map(([path, input]) => ({ path, text: textOfInput(path, input) })),
    );
  }
}

function inverse(map: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...map].map(([key, value]) => [value, key]));
}
