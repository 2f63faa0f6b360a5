// `bindery dev` from nothing to the first rendered block, against the least a fresh Node can do, and the published check.
import type { Bench } from '../measure/bench.ts';
import { programPath } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { startNode } from '../measure/processes.ts';
import { installPeers } from '../peers.ts';
import { captureEvent } from '../project/captured-event.ts';
import { EXAMPLE, copyExampleForPublishedKit } from '../project/example.ts';
import { startDev, untilRendered } from '../project/running-dev.ts';

export const devStart = defineRow({
  name: 'dev-start',
  group: 'loop',
  unit: 'ms',
  rounds: { rounds: 11, warmups: 2 },
  async sides(bench) {
    const check = installPeers(bench).path('@gitbook/cli/cli.js');
    const eventFile = bench.file('event.json', JSON.stringify(await captureEvent(EXAMPLE)));
    const published = copyExampleForPublishedKit(bench);
    return {
      ours: () => bench.within(timeDev),
      floor: () => timeFloor(eventFile),
      check: () => startNode([check, 'check'], published).ended,
    };
  },
  figures: {
    floor: { versus: 'floor', peer: 'a fresh Node: esbuild, miniflare, one dispatchFetch', goal: 'ratio <= 2' },
    'published-kit': { versus: 'check', peer: 'gitbook check', goal: 'ratio <= 1' },
  },
});

async function timeDev(bench: Bench): Promise<number> {
  const dev = await startDev(bench, EXAMPLE);
  // Asked once it has built: asking from the first moment on would be work for it.
  await dev.process.until(/^(built|ready) /m);
  return (await untilRendered(dev)) - dev.process.startedAt;
}

async function timeFloor(eventFile: string): Promise<number> {
  const floor = startNode([programPath('dev-start-floor.ts'), EXAMPLE, eventFile]);
  await floor.until(/^answered$/m);
  const answeredAt = performance.now();
  await floor.ended;
  return answeredAt - floor.startedAt;
}
