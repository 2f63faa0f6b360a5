// A content tree that is edited, in a store in memory.
import { editContentTree, emptyContentTree, openContentTree } from '../tree/index.ts';
import type { ContentTree, ContentEdits, Hash, BuiltTree, PageEdit } from '../tree/index.ts';
import { MemoryStore } from './tree-store.ts';

/** A store with one content tree that is edited. Every root that it had can still be opened. */
export class TestSpace {
  readonly store: MemoryStore;
  root: Hash;

  constructor(store: MemoryStore = new MemoryStore()) {
    this.store = store;
    this.root = this.add(emptyContentTree(store));
  }

  async edit(edits: ContentEdits): Promise<Hash> {
    this.root = await this.editAt(this.root, edits);
    return this.root;
  }

  /** Edits another content tree than the newest. */
  async editAt(root: Hash, edits: ContentEdits): Promise<Hash> {
    return this.add(await editContentTree(this.store, root, edits));
  }

  add({ root, nodes }: BuiltTree): Hash {
    this.store.add(nodes);
    return root;
  }

  open(root: Hash = this.root): Promise<ContentTree> {
    return openContentTree(this.store, root);
  }
}

/** Adds a document page whose title and slug are its id. */
export function insertPage(
  id: string,
  parent: string | null = null,
  more: Partial<PageEdit & { edit: 'insert' }> = {},
): PageEdit {
  return { edit: 'insert', id, type: 'document', parent, fields: { title: id }, ...more };
}
