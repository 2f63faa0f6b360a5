// A specification of 1.7 MB is fetched again, and is the same: against the bare fetch of its bytes.
import { createPlatform } from '@bindery/platform';
import { defineRow } from '../../define-row.ts';
import { timed } from '../../measure/interleave.ts';
import { serveOnLoopback } from '../../measure/serve.ts';
import { publishSpecification, specificationText } from './large-specification.ts';

/** More than the platform waits until it fetches again. */
const DAY_MS = 24 * 60 * 60 * 1000;

export const specRefetch = defineRow({
  name: 'spec-refetch',
  group: 'specs',
  unit: 'ms',
  rounds: { rounds: 25, warmups: 5 },
  async sides(bench) {
    const text = specificationText(bench)(0);
    let requests = 0;
    const origin = await serveOnLoopback(bench, (_incoming, outgoing) => {
      requests++;
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    });
    const url = `${origin}/openapi.json`;
    const options = { demo: true, host: false, allowPrivate: [new URL(url).host] } as const;
    const platform = await bench.use(createPlatform(options));
    await publishSpecification(platform, JSON.stringify({ source: { url } }));
    const refetch = async (): Promise<void> => {
      const before = requests;
      platform.clock.set({ advanceMs: DAY_MS });
      await platform.idle();
      if (requests !== before + 1) throw new Error(`The platform fetched ${requests - before} times.`);
    };
    const bare = async (): Promise<void> => {
      if ((await (await fetch(url)).arrayBuffer()).byteLength === 0) throw new Error('Nothing came.');
    };
    return { ours: () => timed(refetch), bare: () => timed(bare) };
  },
  figures: { '': { versus: 'bare', peer: 'fetch of the same bytes', goal: 'excess <= 5' } },
});
