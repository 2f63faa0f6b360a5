import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { MemoryStore } from '../../testing/tree-store.ts';
import type { Hash } from '../ports.ts';
import { Loader } from './loader.ts';
import { MAX_LEAF_BYTES } from './node.ts';
import { NodeSink, Tries } from './trie.ts';
import type { TrieKind } from './trie.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const text: TrieKind<string> = {
  encode: (value) => encoder.encode(value),
  decode: (bytes) => decoder.decode(bytes),
};
/** `a/x` and `a/y` are in one group. */
const grouped: TrieKind<string> = { ...text, groupOf: (name) => name.split('/')[0] ?? '' };
const kinds = [
  ['each name by itself', text],
  ['in groups', grouped],
] as const;

type Model = Map<string, string>;
type Batch = readonly (readonly [name: string, value: string | undefined])[];

/** Few names in few groups, and values of very different sizes, so that nodes are divided and joined all the time. */
const name = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 60 }))
  .map(([group, index]) => `g${group}/${index}`);
const size = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 500, max: 1500 }),
  fc.constant(MAX_LEAF_BYTES * 2),
);
const value = fc.tuple(size, fc.integer({ min: 0, max: 9 })).map(([length, digit]) => String(digit).repeat(length));
const batch: fc.Arbitrary<Batch> = fc.array(fc.tuple(name, fc.option(value, { nil: undefined, freq: 2 })), {
  maxLength: 40,
});

class TrieFixture {
  readonly store = new MemoryStore();
  readonly #kind: TrieKind<string>;

  constructor(kind: TrieKind<string>) {
    this.#kind = kind;
  }

  get tries(): Tries<string> {
    return new Tries(new Loader(this.store), this.#kind);
  }

  empty(): Hash {
    const sink = new NodeSink(this.store);
    const root = sink.addEmptyTrie();
    this.store.add(sink.nodes);
    return root;
  }

  async apply(root: Hash, changes: Batch): Promise<Hash> {
    const sink = new NodeSink(this.store);
    const next = await this.tries.update(root, new Map(changes), sink);
    this.store.add(sink.nodes);
    return next;
  }
}

function applyToModel(model: Model, changes: Batch): Model {
  const next = new Map(model);
  for (const [key, one] of new Map(changes)) {
    if (one === undefined) next.delete(key);
    else next.set(key, one);
  }
  return next;
}

describe.each(kinds)('a trie with names %s', (_title, kind) => {
  it('equals a map after any changes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 6 }), async (batches) => {
        const fixture = new TrieFixture(kind);
        let root = fixture.empty();
        let model: Model = new Map();
        for (const changes of batches) {
          root = await fixture.apply(root, changes);
          model = applyToModel(model, changes);
          expect(new Map(await fixture.tries.list(root))).toEqual(model);
          expect(await fixture.tries.count(root)).toBe(model.size);
          const names = [...new Set([...model.keys(), ...changes.map(([key]) => key)])];
          expect(await fixture.tries.find(root, names)).toEqual(names.map((key) => model.get(key)));
        }
      }),
      { numRuns: runsOf(60) },
    ));

  it('has one root for the same names and values, whatever the way there', () =>
    fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 6 }), async (batches) => {
        const fixture = new TrieFixture(kind);
        let root = fixture.empty();
        let model: Model = new Map();
        for (const changes of batches) {
          root = await fixture.apply(root, changes);
          model = applyToModel(model, changes);
          expect(await fixture.apply(fixture.empty(), [...model])).toBe(root);
        }
        let backwards = root;
        for (const key of [...model.keys()].toReversed())
          backwards = await fixture.apply(backwards, [[key, undefined]]);
        expect(backwards).toBe(fixture.empty());
      }),
      { numRuns: runsOf(60) },
    ));

  it('lists exactly the differences of two tries', () =>
    fc.assert(
      fc.asyncProperty(batch, batch, batch, async (common, left, right) => {
        const fixture = new TrieFixture(kind);
        const base = await fixture.apply(fixture.empty(), common);
        const [a, b] = [await fixture.apply(base, left), await fixture.apply(base, right)];
        const [modelA, modelB] = [left, right].map((changes) => applyToModel(applyToModel(new Map(), common), changes));
        const expected = new Map<string, { before?: string; after?: string }>();
        for (const key of new Set([...(modelA?.keys() ?? []), ...(modelB?.keys() ?? [])])) {
          const [before, after] = [modelA?.get(key), modelB?.get(key)];
          if (before === after) continue;
          expected.set(key, {
            ...(before === undefined ? {} : { before }),
            ...(after === undefined ? {} : { after }),
          });
        }
        expect(await fixture.tries.compare(a, b)).toEqual(expected);
      }),
      { numRuns: runsOf(150) },
    ));
});

it('lists a group without the others', async () => {
  const fixture = new TrieFixture(grouped);
  const all = Array.from({ length: 3000 }, (_none, index): [string, string] => [
    `g${index % 30}/${index}`,
    'x'.repeat(99),
  ]);
  const root = await fixture.apply(fixture.empty(), all);
  const [first, none] = await fixture.tries.listGroups(root, ['g7', 'nobody']);
  expect(new Map(first)).toEqual(new Map(all.filter(([key]) => key.startsWith('g7/'))));
  expect(none).toEqual([]);
});

it('reads one level at a time', { tags: ['long'] }, async () => {
  const fixture = new TrieFixture(text);
  const all = Array.from({ length: 20_000 }, (_none, index): [string, string] => [`n${index}`, 'x'.repeat(99)]);
  const root = await fixture.apply(fixture.empty(), all);
  fixture.store.reads = 0;
  await fixture.tries.find(
    root,
    all.map(([key]) => key),
  );
  expect(fixture.store.reads).toBeLessThanOrEqual(5);
});

it('says which node is missing, and which is damaged', async () => {
  const fixture = new TrieFixture(text);
  const root = await fixture.apply(fixture.empty(), [['a', 'b']]);
  const bytes = fixture.store.nodes.get(root);
  fixture.store.nodes.set(root, Uint8Array.of(9));
  await expect(fixture.tries.list(root)).rejects.toMatchObject({ code: 'content_node_damaged' });
  fixture.store.nodes.set(root, bytes?.subarray(0, 4) ?? new Uint8Array());
  await expect(fixture.tries.list(root)).rejects.toMatchObject({ code: 'content_node_damaged' });
  fixture.store.nodes.delete(root);
  await expect(fixture.tries.list(root)).rejects.toMatchObject({ code: 'content_node_missing' });
});
