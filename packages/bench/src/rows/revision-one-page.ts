// A revision that changes one page of 100,000: what it adds to what is kept, and how long it takes, against the same among 1,000.
import { editContentTree } from '@bindery/content/tree';
import type { Hash } from '@bindery/content/tree';
import { defineRow } from '../define-row.ts';
import { pageId, pick, textOf, writeContentWorld } from '../content/content-world.ts';
import type { ContentWorld } from '../content/content-world.ts';
import { median } from '../measure/interleave.ts';
import { withNodeCache } from '../content/node-cache.ts';

const BARE = 'one transaction of node:sqlite that writes the same bytes';
const AMONG = { peer: 'the same among 1,000 pages', goal: 'ratio <= 1.5' } as const;
const MOST_BYTES = 12 * 1024;
/** The number of changed pages per figure, each in a separate revision. */
const SAMPLE = 100;
/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 30;

export const revisionOnePage = defineRow({
  name: 'revision-one-page',
  group: 'content',
  unit: 'ms',
  rounds: { rounds: 9, warmups: WARMUPS },
  async sides(bench) {
    const pages = bench.size(100_000, 1_000);
    const sample = bench.size(SAMPLE, 5);
    bench.note(`writing a space of ${pages} pages`);
    const large = await writeContentWorld(pages);
    const small = await writeContentWorld(1_000);
    const bytes = await addedBytes(large, sample);
    return {
      most: Math.max(...bytes),
      bytes: median(bytes),
      smallBytes: median(await addedBytes(small, sample)),
      large: timesOf(large, { sample }),
      small: timesOf(small, { sample }),
      cold: timesOf(large, { sample, isCold: true }),
      bare: timesOf(large, { sample, isBare: true }),
    };
  },
  figures: {
    bytes: {
      value: 'most',
      versus: MOST_BYTES,
      unit: 'bytes',
      peer: 'the most that the largest may add, without the text of the page',
      goal: `value <= ${MOST_BYTES}`,
    },
    growth: { value: 'bytes', versus: 'smallBytes', unit: 'bytes', ...AMONG },
    time: { value: 'large', versus: 'small', ...AMONG },
    cold: { value: 'cold', versus: 'bare', peer: BARE },
    bare: { value: 'large', versus: 'bare', peer: BARE, goal: 'ratio <= 3' },
  },
});

/** What revisions of one page each add, the text of the page left out. */
async function addedBytes(world: ContentWorld, sample: number): Promise<number[]> {
  const sizes: number[] = [];
  for (const page of pick(world, sample, 7)) {
    const { nodes } = await editContentTree(world.store, world.root, {
      pages: [editOf(page, world.store.hash(new Uint8Array()))],
    });
    sizes.push([...nodes.values()].reduce((sum, { length }) => sum + length, 0));
  }
  return sizes;
}

/**
 * The median of revisions of one page each, kept with the text; bare, only of keeping them. Who edits a page has read it, so the nodes on
 * the way to it are at hand; cold, other pages are changed each time, and what is below the upper levels was seldom read before.
 */
function timesOf(
  world: ContentWorld,
  { sample, isBare = false, isCold = false }: { sample: number; isBare?: boolean; isCold?: boolean },
): () => Promise<number> {
  const { store, root, pages } = world;
  const nodes = withNodeCache(store);
  let first = 13;
  return async () => {
    const times: number[] = [];
    if (isCold) first += 13;
    for (const page of pick({ pages }, sample, first)) {
      const text = textOf(page, { line: 3, text: 'New.' });
      const added = new Map<Hash, Uint8Array>();
      let startedAt = performance.now();
      const document = store.addText(text, added);
      const edited = await editContentTree(nodes, root, { pages: [editOf(page, document)] });
      for (const [hash, bytes] of edited.nodes) added.set(hash, bytes);
      if (isBare) startedAt = performance.now();
      const stored = store.store(added);
      times.push(performance.now() - startedAt);
      store.forget(stored);
    }
    return median(times);
  };
}

function editOf(page: number, document: Hash) {
  return { edit: 'update', id: pageId(page), fields: { document, updatedAt: '2026-11-23T00:00:00.000Z' } } as const;
}
