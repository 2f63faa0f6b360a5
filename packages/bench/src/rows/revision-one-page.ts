// A revision that changes one page of 100,000: what it adds to what is kept, and how long it takes, against the same among 1,000.
import { editContentTree } from '@bindery/content/tree';
import type { Hash } from '@bindery/content/tree';
import { pageId, pick, textOf, writeContentWorld } from '../measure/content-world.ts';
import type { ContentWorld } from '../measure/content-world.ts';
import { interleave, median } from '../measure/interleave.ts';
import { withNodeCache } from '../measure/node-cache.ts';
import type { Row } from '../row.ts';

const BARE = 'one transaction of node:sqlite that writes the same bytes';
const MOST_BYTES = 12 * 1024;
/** The number of changed pages per figure, each in a separate revision. */
const SAMPLE = 100;
/** A platform runs for hours: what is measured is compiled as far as it will be. */
const WARMUPS = 30;

export const revisionOnePage: Row = {
  name: 'revision-one-page',
  group: 'content',
  figures: ['bytes', 'growth', 'time', 'cold', 'bare'],
  async measure(effort) {
    const pages = effort.size(100_000, 1_000);
    const sample = effort.size(SAMPLE, 5);
    effort.note(`writing a space of ${pages} pages`);
    const large = await writeContentWorld(pages);
    const small = await writeContentWorld(1_000);
    const sizes = { large: await addedBytes(large, sample), small: await addedBytes(small, sample) };
    const sides = {
      large: timesOf(large, { sample }),
      small: timesOf(small, { sample }),
      cold: timesOf(large, { sample, isCold: true }),
      bare: timesOf(large, { sample, isBare: true }),
    };
    const times = await interleave(sides, effort.rounds({ rounds: 9, warmups: WARMUPS }));
    const peer = 'the same among 1,000 pages';
    const flat = { of: 'ratio', is: '<=', than: 1.5 } as const;
    const most = { of: 'value', is: '<=', than: MOST_BYTES } as const;
    const thrice = { of: 'ratio', is: '<=', than: 3 } as const;
    const limit = 'the most that the largest may add, without the text of the page';
    return [
      { suffix: 'bytes', value: Math.max(...sizes.large), versus: MOST_BYTES, unit: 'bytes', peer: limit, goal: most },
      { suffix: 'growth', value: median(sizes.large), versus: median(sizes.small), unit: 'bytes', peer, goal: flat },
      { suffix: 'time', value: times.large, versus: times.small, unit: 'ms', peer, goal: flat },
      { suffix: 'cold', value: times.cold, versus: times.bare, unit: 'ms', peer: BARE },
      { suffix: 'bare', value: times.large, versus: times.bare, unit: 'ms', peer: BARE, goal: thrice },
    ];
  },
};

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
