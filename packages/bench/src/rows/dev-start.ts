// `bindery dev` from nothing to the first rendered block, against the least a fresh Node can do, and the published check.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interleave } from '../measure/interleave.ts';
import { startNode } from '../measure/processes.ts';
import { removeFolder, temporaryFolder } from '../measure/temporary-folder.ts';
import { installPeers } from '../peers.ts';
import { captureEvent } from '../project/captured-event.ts';
import { EXAMPLE, copyExampleForPublishedKit } from '../project/example.ts';
import { startDev, untilRendered } from '../project/running-dev.ts';
import type { Row } from '../row.ts';

const FLOOR = join(import.meta.dirname, '..', 'programs', 'dev-start-floor.ts');

export const devStart: Row = {
  name: 'dev-start',
  group: 'loop',
  figures: ['floor', 'published-kit'],
  async measure(effort) {
    const peers = installPeers(effort);
    const eventFile = join(temporaryFolder(), 'event.json');
    writeFileSync(eventFile, JSON.stringify(await captureEvent(EXAMPLE)));
    const published = copyExampleForPublishedKit();
    const { ours, floor, check } = await interleave(
      {
        ours: timeDev,
        floor: () => timeFloor(eventFile),
        check: () => startNode([peers.path('@gitbook/cli/cli.js'), 'check'], published).ended,
      },
      effort.rounds({ rounds: 11, warmups: 2 }),
    );
    const goalOfFloor = { of: 'ratio', is: '<=', than: 2 } as const;
    const goalOfCheck = { of: 'ratio', is: '<=', than: 1 } as const;
    const peer = 'a fresh Node: esbuild, miniflare, one dispatchFetch';
    return [
      { suffix: 'floor', value: ours, versus: floor, unit: 'ms', peer, goal: goalOfFloor },
      { suffix: 'published-kit', value: ours, versus: check, unit: 'ms', peer: 'gitbook check', goal: goalOfCheck },
    ];
  },
};

async function timeDev(): Promise<number> {
  const dataFolder = temporaryFolder();
  const dev = await startDev(EXAMPLE, dataFolder);
  try {
    // Asked once it has built: asking from the first moment on would be work for it.
    await dev.process.until(/^(built|ready) /m);
    return (await untilRendered(dev)) - dev.process.startedAt;
  } finally {
    await dev.stop();
    removeFolder(dataFolder);
  }
}

async function timeFloor(eventFile: string): Promise<number> {
  const floor = startNode([FLOOR, EXAMPLE, eventFile]);
  await floor.until(/^answered 200$/m);
  const answeredAt = performance.now();
  await floor.ended;
  return answeredAt - floor.startedAt;
}
