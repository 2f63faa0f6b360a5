// A content tree and a folder of files in memory, kept in step as a platform and a command do it.
import type { JSONDocument } from '@bindery/contract/documents';
import { CONFIG_PATH, hasConflictMarks, isTextPath, syncFolder } from '../folder/index.ts';
import type { FolderChanges, FolderInput, SyncRequest, SyncedFolder } from '../folder/index.ts';
import { parseMarkdown } from '../markdown/index.ts';
import type { SourceText } from '../markdown/index.ts';
import { listNestedPages } from '../tree/index.ts';
import type { ContentTree, Hash, NestedPage } from '../tree/index.ts';
import { TestSpace } from './tree-space.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A space whose texts are in memory too. */
export class FolderSpace extends TestSpace {
  readonly empty: Hash = this.root;
  #ids = 0;

  /** Keeps a document. */
  storeDocument(document: JSONDocument | SourceText): Hash {
    const bytes = encoder.encode(JSON.stringify(document));
    const hash = this.store.hash(bytes);
    this.store.nodes.set(hash, bytes);
    return hash;
  }

  /** Keeps the document of Markdown. */
  text(markdown: string): Hash {
    return this.storeDocument(parseMarkdown(markdown));
  }

  document(hash: Hash): JSONDocument {
    return JSON.parse(decoder.decode(this.store.nodes.get(hash))) as JSONDocument;
  }

  /** Puts a folder that was changed, and what the space has, together; the space moves where there is no conflict. */
  async sync(
    base: Hash,
    changes: FolderChanges,
    { write = true, ...folder }: { readonly write?: boolean } & Pick<SyncRequest, 'baseConfig' | 'list'> = {},
  ): Promise<SyncedFolder> {
    const synced = await syncFolder(this.store, { base, ...folder, head: this.root, changes }, this.ports());
    this.store.add(synced.tree.nodes);
    if (write && synced.conflicts.length === 0) this.root = synced.tree.root;
    return synced;
  }

  ports() {
    return {
      readDocument: async (hash: Hash) => this.document(hash),
      storeDocument: (document: JSONDocument) => this.storeDocument(document),
      readSource: async (hash: Hash) => JSON.parse(decoder.decode(this.store.nodes.get(hash))) as SourceText,
      storeSource: (source: SourceText) => this.storeDocument(source),
      newId: (kind: string) => `${kind}_${++this.#ids}`,
      now: '2026-01-02T03:04:05.000Z',
      mergeBodies: (bodies: readonly unknown[]) => bodies.map(() => ({ result: 'conflict' }) as const),
    };
  }
}

/** A folder that is kept in sync with a space. */
export class TestFolder {
  readonly files = new Map<string, string>();
  readonly space: FolderSpace;
  base: Hash;
  #synced = new Map<string, string>();
  #config: string | undefined;

  constructor(space: FolderSpace, files: Readonly<Record<string, string>> = {}) {
    this.space = space;
    this.base = space.empty;
    for (const [path, text] of Object.entries(files)) this.files.set(path, text);
  }

  /** What the folder has otherwise than when it was synced. */
  changes(): FolderChanges {
    const changed = [...this.files].filter(([path, text]) => this.#synced.get(path) !== text);
    return {
      files: new Map(changed.map(([path, text]) => [path, this.#input(path, text)])),
      removed: new Set([...this.#synced.keys()].filter((path) => !this.files.has(path))),
    };
  }

  /** Syncs both ways. */
  async sync(): Promise<SyncedFolder> {
    const changes = this.changes();
    const synced = await this.space.sync(this.base, changes, {
      baseConfig: this.#config,
      list: this.files.get('SUMMARY.md'),
    });
    this.#config = this.files.get(CONFIG_PATH) ?? '';
    for (const path of synced.removed) this.files.delete(path);
    for (const [path, file] of synced.files) {
      this.files.set(
        path,
        'text' in file ? file.text : decoder.decode(this.space.store.nodes.get(file.file.blob ?? '')),
      );
    }
    const skipped = new Set(synced.unused);
    if (this.space.root !== synced.tree.root) for (const path of synced.ahead) skipped.add(path);
    this.base = this.space.root;
    this.#synced = new Map([...this.files].filter(([path]) => !skipped.has(path)));
    // What is gone here and not there is sent again.
    if (this.space.root !== synced.tree.root) {
      for (const path of synced.ahead) if (!this.files.has(path)) this.#synced.set(path, '');
    }
    return synced;
  }

  /** Whether someone has to decide. */
  get isMarked(): boolean {
    return [...this.files.values()].some(hasConflictMarks);
  }

  #input(path: string, text: string): FolderInput {
    if (isTextPath(path)) return { text };
    const bytes = encoder.encode(text);
    const blob = this.space.store.hash(bytes);
    this.space.store.nodes.set(blob, bytes);
    return { file: { blob, size: bytes.length, contentType: 'text/plain' } };
  }
}

/** A folder of these files, and a space that has what they say. */
export async function pushFolder(
  files: Readonly<Record<string, string>>,
): Promise<{ space: FolderSpace; folder: TestFolder; synced: SyncedFolder }> {
  const space = new FolderSpace();
  const folder = new TestFolder(space, files);
  return { space, folder, synced: await folder.sync() };
}

/** Every page of a content tree as `id path title`, in order. */
export async function listTree(content: ContentTree): Promise<string[]> {
  const walk = (pages: readonly NestedPage[], indent: string): string[] =>
    pages.flatMap(({ page, path, pages: below }) => [
      `${indent}${page.type} ${path ?? '-'}: ${page.title}`,
      ...walk(below, `${indent}  `),
    ]);
  return walk(await listNestedPages(content), '');
}
