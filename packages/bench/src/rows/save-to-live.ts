// A save until the new code has answered its first event, in a running `bindery dev`, against the published kit's way and
// against the least that esbuild and workerd need.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defineRow } from '../define-row.ts';
import { installPeers } from '../peers.ts';
import { captureEvent } from '../project/captured-event.ts';
import { copyExample, copyExampleForPublishedKit, replaceIn } from '../project/example.ts';
import { startDev, untilRendered } from '../project/running-dev.ts';
import { createLoaderWay } from '../project/loader-way.ts';
import { createPublishedWay } from '../project/published-way.ts';
import type { BareWay } from '../project/published-way.ts';

/** Between two saves: the process of the last build ends, and its checks run. A person saves later than that. */
const REST_MS = 500;

export const saveToLive = defineRow({
  name: 'save-to-live',
  group: 'loop',
  unit: 'ms',
  rounds: { rounds: 21, warmups: 3, restMs: REST_MS },
  async sides(bench) {
    const peers = installPeers(bench);
    const [own, published, floor] = [copyExample(bench), copyExampleForPublishedKit(bench), copyExample(bench)];
    const event = await captureEvent(own);
    const publishedWay = await bench.use(createPublishedWay(published, event, peers));
    const loaderWay = await bench.use(createLoaderWay(floor, event));
    const dev = await startDev(bench, own);
    await untilRendered(dev);
    await dev.process.until(/^ready /m);
    return {
      ours: async () => {
        const marker = mark(own);
        const savedAt = performance.now();
        await setTimeout(POLL_MS);
        return (await untilRendered(dev, (text) => text.includes(marker))) - savedAt;
      },
      published: () => timeWay(published, publishedWay),
      floor: () => timeWay(floor, loaderWay),
    };
  },
  figures: {
    'published-way': {
      versus: 'published',
      peer: 'full esbuild build, setOptions, first answer',
      goal: 'ratio <= 0.45',
    },
    floor: {
      versus: 'floor',
      peer: "esbuild's incremental rebuild, bare Worker Loader, first answer",
      goal: 'ratio <= 1.3',
    },
  },
});

/** The first event comes while the build runs. Were it sent with the save, the old code would answer one more until then. */
const POLL_MS = 10;

let saves = 0;
const FIRST = '`Vote for ${choice}`';

/** Saves the block with another text in it, and gives that text. */
function mark(project: string): string {
  saves++;
  const marker = `mark-${saves}.`;
  const file = join(project, 'src', 'poll-block.tsx');
  replaceIn(file, current.get(project) ?? FIRST, `'${marker}'`);
  current.set(project, `'${marker}'`);
  return marker;
}

/** The current text in each project. */
const current = new Map<string, string>();

async function timeWay(project: string, way: BareWay): Promise<number> {
  const marker = mark(project);
  const savedAt = performance.now();
  const text = await way.rebuildAndAnswer();
  const ms = performance.now() - savedAt;
  if (!text.includes(marker)) throw new Error('The old code answered.');
  return ms;
}
