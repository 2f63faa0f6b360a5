// What the content of an organization should be: spaces and collections in one order under each parent.

/** Collections nest this deep. */
const MAX_DEPTH = 50;
const MAX_TITLE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A deleted space is kept this long. */
export const RETENTION_MS = 7 * DAY_MS;

export type Kind = 'space' | 'collection';
/** A collection; null is the root. */
export type Parent = string | null;

/** A space or a collection. */
export interface Content {
  readonly kind: Kind;
  readonly id: string;
  title: string;
  parent: Parent;
  /** In the trash since then. */
  deletedAt: number | null;
}

/** Beside what something is put. */
export interface SiblingPosition {
  readonly before?: Pick<Content, 'kind' | 'id'>;
  readonly after?: Pick<Content, 'kind' | 'id'>;
}

/** Code of a rejection; null when the request is done. */
export type Refusal = string | null;

/** The content of one organization. */
export class ContentTree {
  now: number;
  /** Called with every item that moves. */
  readonly onLeave: ((id: string) => void)[] = [];
  /** Everything there is, in its order under each parent. What is in the trash keeps its place. */
  readonly #items: Content[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** What is seen, in the order of each parent. */
  live(kind: Kind): Content[] {
    return this.#items.filter((item) => item.kind === kind && item.deletedAt === null);
  }

  inTrash(): Content[] {
    return this.#items.filter(({ deletedAt }) => deletedAt !== null);
  }

  /** What is seen under a parent, spaces and collections in their common order. */
  under(parent: Parent): Content[] {
    return this.#items.filter((item) => item.parent === parent && item.deletedAt === null);
  }

  find(kind: Kind, id: string): Content | undefined {
    return this.live(kind).find((item) => item.id === id);
  }

  /** Why nothing can be created there. */
  refusesNew(kind: Kind, parent: Parent): Refusal {
    if (parent !== null && this.find('collection', parent) === undefined) return 'collection_not_found';
    return kind === 'collection' && this.#around(parent).length + 1 > MAX_DEPTH ? 'collection_too_deep' : null;
  }

  /** Created last in its place, where nothing rejects it. */
  add(kind: Kind, id: string, { title, parent }: { title: string; parent: Parent }): void {
    this.#items.push({ kind, id, title, parent, deletedAt: null });
  }

  rename(kind: Kind, id: string, title: string): Refusal {
    const item = this.find(kind, id);
    if (item === undefined) return `${kind}_not_found`;
    item.title = title;
    return null;
  }

  /** Without a parent it stays where it is, without a position it goes last. */
  move(
    kind: Kind,
    id: string,
    { parent, beside = {} }: { parent?: Parent | undefined; beside?: SiblingPosition },
  ): Refusal {
    const item = this.find(kind, id);
    if (item === undefined) return `${kind}_not_found`;
    const target = parent === undefined ? item.parent : parent;
    if (target !== null && this.find('collection', target) === undefined) return 'collection_not_found';
    const around = this.#around(target);
    if (around.includes(id)) return 'cycle_refused';
    if (kind === 'collection' && around.length + this.#height(id) > MAX_DEPTH) return 'collection_too_deep';
    const others = this.under(target).filter((one) => one !== item);
    const indexes = [beside.after, beside.before].map(
      (named) => named && others.findIndex((one) => one.id === named.id && one.kind === named.kind),
    );
    const [after, before] = indexes;
    if (after === -1 || before === -1) return 'request_invalid';
    if (after !== undefined && before !== undefined && after >= before) return 'request_invalid';
    this.#leave(item);
    item.parent = target;
    const [previous, next] = [others[after ?? -1], others[before ?? -1]];
    if (previous !== undefined) this.#items.splice(this.#items.indexOf(previous) + 1, 0, item);
    else if (next !== undefined) this.#items.splice(this.#items.indexOf(next), 0, item);
    else this.#items.push(item);
    return null;
  }

  /** To a collection, in which it goes last; undefined is the organization that it is in. */
  transfer(id: string, collection: string | undefined): Refusal {
    const item = this.find('space', id);
    if (item === undefined) return 'space_not_found';
    if (collection === undefined) return 'transfer_refused';
    if (this.find('collection', collection) === undefined) return 'collection_not_found';
    return item.parent === collection ? 'transfer_refused' : this.move('space', id, { parent: collection });
  }

  /** The copy is right behind, where nothing rejects it. */
  addCopy(of: Content, id: string): Content {
    let title = '';
    for (const character of `Copy of ${of.title}`) {
      if (title.length + character.length > MAX_TITLE) break;
      title += character;
    }
    const copy: Content = { ...of, id, title };
    this.#items.splice(this.#items.indexOf(of) + 1, 0, copy);
    return copy;
  }

  deleteSpace(id: string): void {
    const space = this.find('space', id);
    if (space === undefined) return;
    space.deletedAt = this.now;
    for (const listener of this.onLeave) listener(id);
  }

  /** It is where it was. */
  restore(id: string): Refusal {
    const space = this.#items.find((item) => item.kind === 'space' && item.id === id);
    if (space === undefined) return 'space_not_found';
    if (space.deletedAt === null) return 'conflict';
    space.deletedAt = null;
    return null;
  }

  /** Collections inside go with it; spaces into the trash, and to the root, outer ones first. */
  deleteCollection(id: string): void {
    const collection = this.find('collection', id);
    if (collection === undefined) return;
    const deleted = [collection];
    for (const outer of deleted) deleted.push(...this.under(outer.id).filter(({ kind }) => kind === 'collection'));
    const inside = deleted.flatMap((one) =>
      this.#items.filter((item) => item.parent === one.id && item.kind === 'space'),
    );
    for (const one of deleted) this.#leave(one);
    for (const space of inside) {
      this.#leave(space);
      this.#items.push(Object.assign(space, { parent: null, deletedAt: space.deletedAt ?? this.now }));
    }
  }

  /** Advances time. Items deleted long ago are removed. */
  advance(ms: number): void {
    this.now += ms;
    for (const space of this.inTrash()) {
      if (this.now - (space.deletedAt ?? 0) >= RETENTION_MS) this.#leave(space);
    }
  }

  #leave(item: Content): void {
    this.#items.splice(this.#items.indexOf(item), 1);
    for (const listener of this.onLeave) listener(item.id);
  }

  /** Collections around something in this place, the innermost first. */
  #around(parent: Parent): string[] {
    const outer = parent === null ? undefined : this.find('collection', parent);
    return outer === undefined ? [] : [outer.id, ...this.#around(outer.parent)];
  }

  #height(id: string): number {
    const inner = this.under(id).filter(({ kind }) => kind === 'collection');
    return 1 + Math.max(0, ...inner.map((one) => this.#height(one.id)));
  }
}
