// Which files of two folders have the same bytes, without writing those of which it is plain.
import { isSame } from '../../tree/changes/compare-content-trees.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import type { ReusableContentEntry } from '../../tree/entries/items.ts';
import type { FolderView, ReadTexts, ViewFile } from './folder-view.ts';

/** Compares the files of two views. */
export class ViewComparison {
  readonly #before: FolderView;
  readonly #after: FolderView;
  readonly #texts: ReadTexts;
  /** Ids of what is at another path in the other folder, or in one of them alone. */
  readonly #moved: ReadonlySet<string>;

  constructor(before: FolderView, after: FolderView, texts: ReadTexts) {
    this.#before = before;
    this.#after = after;
    this.#texts = texts;
    this.#moved = movedBetween(before, after);
  }

  /** Whether both have the same file at a path. */
  async isSame(path: string): Promise<boolean> {
    const [before, after] = [this.#before.files.get(path), this.#after.files.get(path)];
    if (before === undefined || after === undefined) return before === after;
    if (before.kind === 'file' || after.kind === 'file') {
      return before.kind === 'file' && after.kind === 'file' && before.file.blob === after.file.blob;
    }
    if (await this.#isPlainlySame(before, after)) return true;
    return (await this.#before.textOf(path)) === (await this.#after.textOf(path));
  }

  async #isPlainlySame(before: ViewFile, after: ViewFile): Promise<boolean> {
    const [a, b] = [entryOf(before), entryOf(after)];
    if (a === undefined || b === undefined || !isSame(contentFieldsOf(a), contentFieldsOf(b))) return false;
    if (this.#moved.size === 0 || b.document === undefined) return true;
    // Links in an unchanged text get other paths if their targets moved.
    const document = JSON.stringify([contentFieldsOf(b), await this.#texts.readDocument(b.document)]);
    for (const [, id = ''] of document.matchAll(REFERENCE)) if (this.#moved.has(id)) return false;
    return true;
  }
}

const REFERENCE = /"(?:page|file|reusableContent)":"([^"]+)"/g;

function entryOf(file: ViewFile): PageEntry | ReusableContentEntry | undefined {
  if (file.kind === 'page') return file.page;
  return file.kind === 'reusable-content' ? file.item : undefined;
}

/** What of an entry its file says. */
function contentFieldsOf(entry: PageEntry | ReusableContentEntry): object {
  const { source, ...fields } = entry;
  const sourceFields = { ...fields, other: source?.other, keys: source?.order, texts: source?.texts };
  for (const name of ['parent', 'order', 'slug', 'createdAt', 'updatedAt', 'git', 'linkTitle']) {
    delete (sourceFields as Record<string, unknown>)[name];
  }
  return sourceFields;
}

function movedBetween(before: FolderView, after: FolderView): Set<string> {
  const moved = new Set<string>();
  for (const kind of ['pages', 'files', 'reusableContents'] as const) {
    const [a, b] = [before.layout[kind], after.layout[kind]];
    for (const [id, path] of a) if (b.get(id) !== path) moved.add(id);
    for (const id of b.keys()) if (!a.has(id)) moved.add(id);
  }
  return moved;
}
