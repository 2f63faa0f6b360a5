// `bindery diff` over kept traces, against what it takes without it: a build of the code, and each event twice in a bare workerd.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentKitContext, EventTrace } from '@bindery/contract';
import { createTestPlatform } from '@bindery/testing';
import { Miniflare } from 'miniflare';
import { defineRow } from '../../define-row.ts';
import { COMMAND } from '../../measure/command.ts';
import { timed } from '../../measure/interleave.ts';
import { startNode } from '../../measure/processes.ts';
import { bareOptions, dispatchEvent } from '../../project/bare-miniflare.ts';
import { captureEvent } from '../../project/captured-event.ts';
import { copyExample } from '../../project/example.ts';

const COUNT = 200;

export const diffTraces = defineRow({
  name: 'diff-traces',
  group: 'testing',
  unit: 'ms',
  rounds: { rounds: 7, warmups: 1 },
  async sides(bench) {
    const folder = copyExample(bench);
    const count = bench.size(COUNT, 2);
    const build = (): Promise<number> => startNode([COMMAND, 'build', '--out', 'base.js'], folder).ended;
    await build();
    writeTraces(folder, await recordTrace(folder), count);
    const event = await captureEvent(folder);
    const miniflare = bench.use(new Miniflare(bareOptions(event.script, event.installation)));
    return {
      ours: () => startNode([COMMAND, 'diff', '--base', 'base.js', '--fail-on', 'change'], folder).ended,
      bare: async () =>
        (await build()) +
        (await timed(async () => {
          for (let index = 0; index < count * 2; index++) await dispatchEvent(miniflare, event);
        })),
    };
  },
  figures: {
    '': { versus: 'bare', peer: 'bindery build, and each event twice by bare dispatchFetch', goal: 'ratio <= 3' },
  },
});

/** The trace of a render. */
async function recordTrace(folder: string): Promise<EventTrace> {
  await using platform = await createTestPlatform();
  const poll = await platform.install(folder, { space: true });
  const { id: spaceId } = await platform.space();
  const context: ContentKitContext = { type: 'document', spaceId, editable: true, theme: 'light' };
  const { eventId } = await poll.deliver('ui_render', { componentId: 'poll', props: {}, context });
  return platform.api.request('GET /_platform/v1/events/{eventId}/trace', { eventId });
}

function writeTraces(folder: string, trace: EventTrace, count: number): void {
  const traces = join(folder, 'traces');
  mkdirSync(traces);
  for (let index = 0; index < count; index++) {
    const file = { format: 'bindery-trace', version: 1, traces: [{ ...trace, id: `event_${index}` }] };
    writeFileSync(join(traces, `render-${index}.json`), JSON.stringify(file));
  }
}
