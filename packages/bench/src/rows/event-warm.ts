// An event through record, host and trace, warm, against a bare `dispatchFetch` of the same bytes to the same script.
import { createPlatform } from '@bindery/platform';
import { Miniflare } from 'miniflare';
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { meanTime } from '../measure/interleave.ts';
import { bareOptions, dispatchEvent } from '../project/bare-miniflare.ts';
import { captureEvent } from '../project/captured-event.ts';
import { EXAMPLE, projectFolder } from '../project/example.ts';
import { publishOn } from '../project/publish-on.ts';

/** Events in a row on one side, before the other has its turn. */
const BATCH = 20;

const PEER = 'bare dispatchFetch';

export const eventWarm = defineRow({
  name: 'event-warm',
  group: 'loop',
  unit: 'ms',
  async sides(bench) {
    const hello = await bench.within((inner) => compare(inner, projectFolder('hello')));
    const poll = await bench.within((inner) => compare(inner, EXAMPLE));
    return { ...hello, answeredWithCall: poll.answered, bareWithCall: poll.bare };
  },
  figures: {
    '': { value: 'answered', versus: 'bare', peer: PEER, goal: 'ratio <= 2' },
    'trace-stored': { value: 'stored', versus: 'bare', peer: PEER },
    'with-api-call': {
      value: 'answeredWithCall',
      versus: 'bareWithCall',
      peer: `${PEER}, the call answered from memory`,
    },
  },
});

/** Medians of means of a batch, in milliseconds for an event. */
async function compare(bench: Bench, folder: string) {
  const batch = bench.size(BATCH, 2);
  const event = await captureEvent(folder);
  const miniflare = bench.use(new Miniflare(bareOptions(event.script, event.installation)));
  const platform = await bench.use(createPlatform({ demo: true }));
  const published = await publishOn(platform, folder);
  await platform.idle();
  const sides = {
    answered: async () => {
      const ms = await meanTime(batch, () => published.render());
      await platform.idle();
      return ms;
    },
    bare: () => meanTime(batch, () => dispatchEvent(miniflare, event)),
    stored: () =>
      meanTime(batch, async () => {
        await published.render();
        await platform.idle();
      }),
  };
  return bench.interleave(sides, { rounds: 25, warmups: 5 });
}
