// An event through record, host and trace, warm, against a bare `dispatchFetch` of the same bytes to the same script.
import { createPlatform } from '@bindery/platform';
import { Miniflare } from 'miniflare';
import { join } from 'node:path';
import { interleave, timed } from '../measure/interleave.ts';
import { bareOptions, dispatchEvent } from '../project/bare-miniflare.ts';
import { captureEvent } from '../project/captured-event.ts';
import { EXAMPLE } from '../project/example.ts';
import { publishOn } from '../project/publish-on.ts';
import type { Effort } from '../measure/effort.ts';
import type { Figure, Row } from '../row.ts';

const HELLO = join(import.meta.dirname, '..', '..', 'projects', 'hello');

/** Events in a row on one side, before the other has its turn. */
const BATCH = 20;

export const eventWarm: Row = {
  name: 'event-warm',
  group: 'loop',
  figures: ['', 'trace-stored', 'with-api-call'],
  async measure(effort) {
    const hello = await compare(HELLO, effort);
    const poll = await compare(EXAMPLE, effort);
    const goal = { of: 'ratio', is: '<=', than: 2 } as const;
    const peer = 'bare dispatchFetch';
    const figures: Figure[] = [
      { value: hello.answered, versus: hello.bare, unit: 'ms', peer, goal },
      { suffix: 'trace-stored', value: hello.stored, versus: hello.bare, unit: 'ms', peer },
      {
        suffix: 'with-api-call',
        value: poll.answered,
        versus: poll.bare,
        unit: 'ms',
        peer: `${peer}, the call answered from memory`,
      },
    ];
    return figures;
  },
};

/** Medians of means of a batch, in milliseconds for an event. */
async function compare(folder: string, effort: Effort) {
  const batch = effort.size(BATCH, 2);
  const event = await captureEvent(folder);
  const miniflare = new Miniflare(bareOptions(event.script, event.installation));
  const platform = await createPlatform({ demo: true });
  try {
    const published = await publishOn(platform, folder);
    await platform.idle();
    return await interleave(
      {
        answered: () =>
          perEvent(
            batch,
            () => published.render(),
            () => platform.idle(),
          ),
        bare: () => perEvent(batch, () => dispatchEvent(miniflare, event)),
        stored: () =>
          perEvent(batch, async () => {
            await published.render();
            await platform.idle();
          }),
      },
      effort.rounds({ rounds: 25, warmups: 5 }),
    );
  } finally {
    await platform.close();
    await miniflare.dispose();
  }
}

async function perEvent(
  batch: number,
  work: () => Promise<unknown>,
  after: () => Promise<void> = async () => {},
): Promise<number> {
  const ms = await timed(async () => {
    for (let count = 0; count < batch; count++) await work();
  });
  await after();
  return ms / batch;
}
