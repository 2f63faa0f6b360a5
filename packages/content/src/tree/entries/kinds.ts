// How the entries of each kind are stored in their trie.
import type { TrieKind } from '../trie/trie.ts';
import { decodeEntry, encodeEntry } from './canonical-json.ts';
import type { ItemKind, ItemKinds } from './items.ts';
import type { PageEntry } from './page.ts';

/**
 * Pages by parent and slug, so that the children of a page are together and two pages can’t have one path. A page
 * without a slug has its ID in the key.
 */
export const pageKind: TrieKind<PageEntry> = {
  groupOf: parentOfKey,
  encode: encodeEntry,
  decode: decodeEntry,
};

/** The key of a page: `parent/slug`, or `parent#id`. Ids have neither `/` nor `#`. */
export function pageKeyOf({ parent, slug, id }: Pick<PageEntry, 'parent' | 'slug' | 'id'>): string {
  return slug === undefined ? `${parent ?? ''}#${id}` : slugKey(parent, slug);
}

/** The key of a page or group that has a slug under a parent. */
export function slugKey(parent: string | null, slug: string): string {
  return `${parent ?? ''}/${slug}`;
}

function parentOfKey(key: string): string {
  const end = key.search(/[/#]/);
  return key.slice(0, end);
}

/** Page ID → key of the page. Its entries are small, and so are its leaves: a page that is added changes both tries. */
export const pageIdKind: TrieKind<string> = {
  maxLeafBytes: 2048,
  encode: (key) => new TextEncoder().encode(key),
  decode: (bytes) => new TextDecoder().decode(bytes),
};

/** Everything else: id, slug or name → entry. */
export function itemKind<Kind extends ItemKind>(): TrieKind<ItemKinds[Kind]> {
  return { encode: encodeEntry, decode: decodeEntry };
}
