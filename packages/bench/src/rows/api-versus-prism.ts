// One space over HTTP, against the mock server that answers from our own OpenAPI document. It keeps no state and checks no
// role; it is what people use who have no platform on their machine.
import { createOpenApiDocument, operationFamilies } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { freePort } from '@bindery/testkit/free-port';
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { startPlatformServer } from '../measure/api-servers.ts';
import { TOKEN, untilAnswers } from '../measure/call.ts';
import { requestsTo } from '../measure/load.ts';
import { startNode } from '../measure/processes.ts';
import { installPeers } from '../peers.ts';

/** It follows every reference of the document before it listens. */
const START_MS = 60_000;

export const apiVersusPrism = defineRow({
  name: 'api-versus-prism',
  group: 'api',
  unit: 'requests/s',
  rounds: { rounds: 7, warmups: 2 },
  async sides(bench) {
    const command = installPeers(bench).path('@stoplight/prism-cli/dist/index.js');
    const platform = await startPlatformServer(bench, bench.folder());
    const document = bench.file('openapi.json', JSON.stringify(documentFor(bench, platform.api)));
    const port = await freePort();
    bench.use(startNode([command, 'mock', document, '--port', `${port}`, '--host', '127.0.0.1', '-v', 'error']));
    const path = `/v1/spaces/${platform.space}`;
    const theirs = `http://127.0.0.1:${port}${path}`;
    await untilAnswers(theirs, START_MS, { Authorization: `Bearer ${TOKEN}` });
    return { ours: requestsTo(bench, platform.api + path), theirs: requestsTo(bench, theirs) };
  },
  figures: {
    '': { versus: 'theirs', peer: '@stoplight/prism-cli mock, on our OpenAPI document', goal: 'ratio >= 10' },
  },
});

/**
 * The document without the operations that show trees of pages: with those, Prism did not listen within two minutes. More than
 * half of them are left. In a smoke run it has the one operation that is requested.
 */
function documentFor({ isMeasuring }: Bench, serverUrl: string) {
  const { getSpaceById } = operationFamilies.spaces;
  const readable = Object.entries(operationFamilies).filter(([family]) => !WITH_TREES.has(family));
  const operations = Object.assign({}, ...readable.map(([, family]) => family)) as Record<string, Operation>;
  delete operations['listSpaceLinks'];
  return createOpenApiDocument(isMeasuring ? operations : { getSpaceById }, { version: '1', serverUrl });
}

const WITH_TREES = new Set(
  `search urls revisions translations comments changeRequestComments reviews changeRequests changeRequestContent spaceContent
  computedContent local localSites`.split(/\s+/),
);
