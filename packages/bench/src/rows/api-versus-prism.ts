// One space over HTTP, against the mock server that answers from our own OpenAPI document. It keeps no state and checks no
// role; it is what people use who have no platform on their machine.
import { createOpenApiDocument, operationFamilies } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONNECTIONS,
  SLICE_MS,
  TINY_SLICE_MS,
  TOKEN,
  startPlatformServer,
  withServers,
} from '../measure/api-servers.ts';
import { freePort } from '../../../../scripts/testing/free-port.ts';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import { startNode } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { installPeers } from '../peers.ts';
import type { Effort } from '../measure/effort.ts';
import type { Row } from '../row.ts';

/** It follows every reference of the document before it listens. */
const START_MS = 60_000;

export const apiVersusPrism: Row = {
  name: 'api-versus-prism',
  group: 'api',
  figures: [''],
  measure: (effort) =>
    withServers(async (running) => {
      const peers = installPeers(effort);
      const folder = temporaryFolder();
      const platform = await startPlatformServer(running, { folder });
      const document = join(folder, 'openapi.json');
      writeFileSync(document, JSON.stringify(documentFor(effort, platform.api)));
      const port = await freePort();
      const command = peers.path('@stoplight/prism-cli/dist/index.js');
      const prism = startNode([
        command,
        'mock',
        document,
        '--port',
        String(port),
        '--host',
        '127.0.0.1',
        '-v',
        'error',
      ]);
      running.push(prism);
      const path = `/v1/spaces/${platform.space}`;
      await untilAnswers(`http://127.0.0.1:${port}${path}`);
      const get = (api: string) => () =>
        requestsPerSecond({
          url: api + path,
          token: TOKEN,
          connections: CONNECTIONS,
          durationMs: effort.size(SLICE_MS, TINY_SLICE_MS),
        });
      const sides = { ours: get(platform.api), theirs: get(`http://127.0.0.1:${port}`) };
      const figures = await interleave(sides, effort.rounds({ rounds: 7, warmups: 2 }));
      const goal = { of: 'ratio', is: '>=', than: 10 } as const;
      const peer = '@stoplight/prism-cli mock, on our OpenAPI document';
      return [{ value: figures.ours, versus: figures.theirs, unit: 'requests/s', peer, goal }];
    }),
};

/** Prism takes tens of seconds to read the document, so in a smoke run that has the one operation that is asked for. */
function documentFor(effort: Effort, serverUrl: string) {
  if (effort.isMeasuring) return readableDocument(serverUrl);
  const { getSpaceById } = operationFamilies.spaces;
  return createOpenApiDocument({ getSpaceById }, { version: '1', serverUrl });
}

/**
 * The document without the operations that show trees of pages: with those, Prism did not listen within two minutes. More than
 * half of them are left.
 */
function readableDocument(serverUrl: string) {
  const {
    search: _search,
    urls: _urls,
    revisions: _revisions,
    translations: _translations,
    ...rest
  } = operationFamilies;
  const { comments: _comments, changeRequestComments: _inRequests, reviews: _reviews, ...others } = rest;
  const { changeRequests: _requests, changeRequestContent: _content, spaceContent: _pages, ...readable } = others;
  const { computedContent: _computed, local: _local, localSites: _sites, ...families } = readable;
  const operations = Object.assign({}, ...Object.values(families)) as Record<string, Operation>;
  delete operations['listSpaceLinks'];
  return createOpenApiDocument(operations, { version: '1', serverUrl });
}

/** Resolves once something answers with success. */
async function untilAnswers(url: string): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${TOKEN}` } }).catch(() => undefined);
    if (response?.status === 200) return;
    if (response !== undefined) throw new Error(`${url} is answered with ${response.status}: ${await response.text()}`);
    if (performance.now() > until) throw new Error(`${url} did not answer in ${START_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
