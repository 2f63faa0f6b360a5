// One kind of trie: how its names are grouped and its values written. What the rest of the engine uses of tries.
import type { Hash, NodeStore } from '../ports.ts';
import { compareTries } from './difference.ts';
import type { Changes, ValueChange } from './difference.ts';
import { DigitSource } from './digits.ts';
import type { Loader } from './loader.ts';
import { findValue, scan } from './lookup.ts';
import { MAX_LEAF_BYTES } from './node.ts';
import { EMPTY_TRIE, prepareUpdate, updateTrie } from './update.ts';
import type { NameChange } from './update.ts';

/** Collects the nodes that edits make. */
export class NodeSink {
  readonly nodes = new Map<Hash, Uint8Array>();
  readonly #store: NodeStore;

  constructor(store: NodeStore) {
    this.#store = store;
  }

  add(bytes: Uint8Array): Hash {
    const hash = this.#store.hash(bytes);
    this.nodes.set(hash, bytes);
    return hash;
  }

  /** Adds the empty trie. */
  addEmptyTrie(): Hash {
    return this.add(EMPTY_TRIE);
  }
}

/** Encoding of values. Equal values must have equal bytes. */
export interface Codec<Value> {
  readonly encode: (value: Value) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => Value;
}

/** Options of a kind of trie: the encoding of its values, and the grouping of its names. */
export interface TrieKind<Value> extends Codec<Value> {
  /** The group of a name. Absent: every name is alone. */
  readonly groupOf?: (name: string) => string;
  /** The most bytes of items in one leaf. Default: {@link MAX_LEAF_BYTES}. Never changes: the shape of tries depends on it. */
  readonly maxLeafBytes?: number;
}

/** Values that are read of a list between two pauses. */
const VALUES_PER_CHUNK = 1_000;

/** Tries of one kind, read and changed through one loader. */
export class Tries<Value> {
  readonly #loader: Loader;
  readonly #kind: TrieKind<Value>;
  readonly #digits: DigitSource;

  constructor(loader: Loader, kind: TrieKind<Value>) {
    this.#loader = loader;
    this.#kind = kind;
    this.#digits = new DigitSource(loader.store, { groupOf: (name) => kind.groupOf?.(name) });
  }

  /** The values of names, or `undefined`. */
  async find(root: Hash, names: readonly string[]): Promise<(Value | undefined)[]> {
    const digits = names.map((name) => this.#digits.of(name));
    const values = await this.#loader.settle((get) =>
      names.map((name, index) => findValue(get, root, name, digits[index] ?? new Uint8Array())),
    );
    return values.map((value) => (value === undefined ? undefined : this.#kind.decode(value)));
  }

  /** All values with their names, in no order that means anything. */
  async list(root: Hash): Promise<[name: string, value: Value][]> {
    const items = await this.#loader.settle((get) => {
      const found: [string, Uint8Array][] = [];
      scan(get, root, new Uint8Array(), ({ name, value }) => found.push([name, value]));
      return found;
    });
    const all: [string, Value][] = [];
    for (const [name, value] of items) {
      all.push([name, this.#kind.decode(value)]);
      if (all.length % VALUES_PER_CHUNK === 0) await this.#loader.store.pause?.();
    }
    return all;
  }

  /** The values of the names of each group, in the order of the groups. */
  async listGroups(root: Hash, groups: readonly string[]): Promise<[name: string, value: Value][][]> {
    const { groupOf } = this.#kind;
    const found = await this.#loader.settle((get) =>
      groups.map((group) => {
        const items: [string, Uint8Array][] = [];
        scan(get, root, this.#digits.ofGroup(group), ({ name, value }) => {
          if (groupOf?.(name) === group) items.push([name, value]);
        });
        return items;
      }),
    );
    return found.map((items) => items.map(([name, value]) => [name, this.#kind.decode(value)]));
  }

  /** The number of names. */
  async count(root: Hash): Promise<number> {
    return (await this.#loader.settle((get) => get(root)))?.count ?? 0;
  }

  /** Differences by name. */
  async compare(before: Hash, after: Hash): Promise<Map<string, { readonly before?: Value; readonly after?: Value }>> {
    const changes = await this.#loader.settle((get) => {
      const found: Changes = new Map();
      compareTries(get, { before, after }, found);
      return found;
    });
    return new Map([...changes].map(([name, change]) => [name, this.#decodeChange(change)]));
  }

  #decodeChange({ before, after }: ValueChange): { readonly before?: Value; readonly after?: Value } {
    return {
      ...(before === undefined ? {} : { before: this.#kind.decode(before) }),
      ...(after === undefined ? {} : { after: this.#kind.decode(after) }),
    };
  }

  /** The root after changes. `undefined` deletes a name. New nodes go into the sink. */
  async update(root: Hash, changes: ReadonlyMap<string, Value | undefined>, sink: NodeSink): Promise<Hash> {
    const all = [...changes].map(([name, value]): NameChange => {
      const bytes = value === undefined ? undefined : this.#kind.encode(value);
      return { name, digits: this.#digits.of(name), value: bytes };
    });
    await this.#loader.settle((get) => prepareUpdate(get, root, all));
    const update = await this.#loader.settle((get) => {
      const nodes = new NodeSink(this.#loader.store);
      const builder = {
        get,
        write: (bytes: Uint8Array) => nodes.add(bytes),
        digitsOf: (name: string) => this.#digits.of(name),
        maxLeafBytes: this.#kind.maxLeafBytes ?? MAX_LEAF_BYTES,
      };
      return { root: updateTrie(builder, root, all), nodes };
    });
    for (const [hash, bytes] of update.nodes.nodes) if (!this.#loader.has(hash)) sink.nodes.set(hash, bytes);
    return update.root;
  }
}
