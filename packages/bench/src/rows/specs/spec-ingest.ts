// A specification of 1.7 MB, from its bytes to `complete`, against the parser alone; and how long others wait in the meantime.
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { programPath } from '../../measure/bench.ts';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { TOKEN, call, createCall, json } from '../../measure/call.ts';
import { startContentServer } from '../../content/content-servers.ts';
import { timed } from '../../measure/interleave.ts';
import { startNode } from '../../measure/processes.ts';
import { watchRequests } from '../../measure/watch-requests.ts';
import { loadParser, publishSpecification, specificationText, specificationUrl } from './large-specification.ts';

export const specIngest = defineRow({
  name: 'spec-ingest',
  group: 'specs',
  unit: 'ms',
  sides: async (bench) => ({ ...(await bench.within(measureIngest)), ...(await measureOthers(bench)) }),
  figures: {
    '': { versus: 'parser', peer: '@scalar/openapi-parser validates the same text', goal: 'ratio <= 1.5' },
    'others-p99': {
      value: 'ingesting',
      versus: 'idle',
      peer: 'the same request while none is read',
      goal: 'ratio <= 2',
    },
  },
});

async function measureIngest(bench: Bench) {
  const textOf = specificationText(bench);
  const parse = await loadParser();
  const platform = await bench.use(createPlatform({ demo: true, host: false }));
  let number = 0;
  const sides = {
    ours: () => {
      const body = JSON.stringify({ source: { text: textOf((number += 1)) } });
      return timed(() => ingest(platform, body));
    },
    parser: () => {
      const text = textOf((number += 1));
      return timed(() => parse(text));
    },
  };
  return bench.interleave(sides, { rounds: 15, warmups: 5 });
}

/** Sends a body that publishes a text, and waits until that is the latest version. */
async function ingest(platform: Platform, body: string): Promise<void> {
  await publishSpecification(platform, body);
  const spec = await json<Record<string, unknown>>(createCall(platform)(specificationUrl(platform)));
  const { processingState: state, lastProcessErrorCode: error, lastVersion } = spec;
  if (state !== 'complete' || error !== undefined || lastVersion === undefined) throw new Error(JSON.stringify(spec));
}

/** The 99th percentile of an ordinary request with and without concurrent parsing of specifications. */
async function measureOthers(bench: Bench) {
  const file = bench.file('openapi.json', specificationText(bench)(0));
  const { space } = await startContentServer(bench, bench.size(1_000, 100));
  const { organization } = await json<{ organization: string }>(call(space));
  const spec = `${new URL(space).origin}/v1/orgs/${organization}/openapi/large`;
  const watchedMs = bench.size(3_000, 50);
  const idle = () => watchRequests(space, watchedMs);
  const ingesting = async (): Promise<number> => {
    const publisher = bench.use(startNode([programPath('publish-specifications.ts'), spec, TOKEN, file]));
    await publisher.until(/^publishing$/m);
    const p99 = await idle();
    await publisher.stop();
    if (!/^published [1-9]/m.test(publisher.output())) throw new Error(`Nothing was published. ${publisher.output()}`);
    return p99;
  };
  return bench.interleave({ ingesting, idle }, { rounds: 5, warmups: 1 });
}
