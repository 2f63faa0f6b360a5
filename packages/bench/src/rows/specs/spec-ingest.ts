// A specification of 1.7 MB, from its bytes to `complete`, against the parser alone; and how long others wait in the meantime.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { TOKEN, withServers } from '../../measure/api-servers.ts';
import { call, startContentServer } from '../../measure/content-servers.ts';
import type { Effort } from '../../measure/effort.ts';
import { interleave, timed } from '../../measure/interleave.ts';
import { startNode } from '../../measure/processes.ts';
import { temporaryFolder } from '../../measure/temporary-folder.ts';
import { watchRequests } from '../../measure/watch-requests.ts';
import type { Figure, Row } from '../../row.ts';
import { loadParser, specificationText } from './large-specification.ts';

const PUBLISHER = join(import.meta.dirname, '..', '..', 'programs', 'publish-specifications.ts');

export const specIngest: Row = {
  name: 'spec-ingest',
  group: 'specs',
  figures: ['', 'others-p99'],
  measure: async (effort) => [await measureIngest(effort), await measureOthers(effort)],
};

async function measureIngest(effort: Effort): Promise<Figure> {
  const textOf = specificationText(effort);
  const parse = await loadParser();
  const platform = await createPlatform({ demo: true, host: false });
  let number = 0;
  try {
    const sides = {
      ours: () => {
        const body = JSON.stringify({ source: { text: textOf((number += 1)) } });
        return timed(() => ingest(platform, body));
      },
      parser: () => {
        const text = textOf((number += 1));
        return timed(() => requireValid(parse, text));
      },
    };
    const figures = await interleave(sides, effort.rounds({ rounds: 15, warmups: 5 }));
    return {
      value: figures.ours,
      versus: figures.parser,
      unit: 'ms',
      peer: '@scalar/openapi-parser validates the same text',
      goal: { of: 'ratio', is: '<=', than: 1.5 },
    };
  } finally {
    await platform.close();
  }
}

async function requireValid(parse: Awaited<ReturnType<typeof loadParser>>, text: string): Promise<void> {
  if (!(await parse(text)).valid) throw new Error('The parser refuses the specification.');
}

/** Sends a body that publishes a text, and waits until that is the latest version. */
async function ingest(platform: Platform, body: string): Promise<void> {
  const url = `/v1/orgs/${platform.demo?.organization}/openapi/large`;
  const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };
  const put = await platform.fetch(url, { method: 'PUT', headers, body });
  if (!put.ok) throw new Error(await put.text());
  await platform.idle();
  const spec = (await (await platform.fetch(url, { headers })).json()) as Record<string, unknown>;
  const { processingState: state, lastProcessErrorCode: error, lastVersion } = spec;
  if (state !== 'complete' || error !== undefined || lastVersion === undefined) throw new Error(JSON.stringify(spec));
}

/** The 99th percentile of an ordinary request with and without concurrent parsing of specifications. */
async function measureOthers(effort: Effort): Promise<Figure> {
  const file = join(temporaryFolder(), 'openapi.json');
  writeFileSync(file, specificationText(effort)(0));
  return withServers(async (running) => {
    const { space } = await startContentServer(running, effort.size(1_000, 100));
    const { organization } = (await (await call(space)).json()) as { organization: string };
    const spec = `${new URL(space).origin}/v1/orgs/${organization}/openapi/large`;
    const watchedMs = effort.size(3_000, 50);
    const ingesting = async (): Promise<number> => {
      const publisher = startNode([PUBLISHER, spec, TOKEN, file]);
      running.push(publisher);
      await publisher.until(/^publishing$/m);
      const p99 = await watchRequests(space, watchedMs);
      await publisher.stop();
      if (!/^published [1-9]/m.test(publisher.output()))
        throw new Error(`Nothing was published. ${publisher.output()}`);
      return p99;
    };
    const sides = { ingesting, idle: () => watchRequests(space, watchedMs) };
    const figures = await interleave(sides, effort.rounds({ rounds: 5, warmups: 1 }));
    return {
      suffix: 'others-p99',
      value: figures.ingesting,
      versus: figures.idle,
      unit: 'ms',
      peer: 'the same request while none is read',
      goal: { of: 'ratio', is: '<=', than: 2 },
    };
  });
}
