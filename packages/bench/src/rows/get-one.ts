// `GET /v1/spaces/{spaceId}` over HTTP, with token and validation, against bare node:http with the same row and bytes.
import { createPlatform } from '@bindery/platform';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import { FROM_SOURCE, startNode } from '../measure/processes.ts';
import type { Started } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'programs');
const TOKEN = 't0ken';
const CONNECTIONS = 16;
const SLICE_MS = 1_000;

export const getOne: Row = {
  name: 'get-one',
  group: 'api',
  figures: [''],
  async measure(effort) {
    const running: Started[] = [];
    try {
      const { ours, bare } = await startServers(running);
      const get = (url: string) => () =>
        requestsPerSecond({ url, token: TOKEN, connections: CONNECTIONS, durationMs: effort.size(SLICE_MS, 50) });
      const figures = await interleave({ ours: get(ours), bare: get(bare) }, effort.rounds({ rounds: 9, warmups: 2 }));
      const goal = { of: 'ratio', is: '>=', than: 0.4 } as const;
      const peer = 'bare node:http and node:sqlite, the same row and bytes';
      return [{ value: figures.ours, versus: figures.bare, unit: 'requests/s', peer, goal }];
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  },
};

/** Both servers, each on a separate data folder with equal rows. */
async function startServers(running: Started[]): Promise<{ ours: string; bare: string }> {
  const start = async (program: string, ...args: string[]): Promise<string> => {
    const server = startNode([FROM_SOURCE, join(PROGRAMS, program), ...args]);
    running.push(server);
    return (await server.until(/^listening (\S+)$/m))[1] ?? '';
  };
  const ours = await start('get-one-platform.ts', temporaryFolder(), TOKEN);
  const answer = await bodyOf(ours);
  const folder = temporaryFolder();
  const seeded = await createPlatform({ demo: true, host: false, dataFolder: folder });
  await seeded.close();
  const answerFile = join(folder, 'answer.json');
  writeFileSync(answerFile, answer);
  const bare = await start('get-one-floor.ts', join(folder, 'platform.db'), answerFile);
  // The revision is the one thing that is new in each platform.
  const withoutRevision = (text: string): string => text.replace(/"revision":"[^"]*"/, '');
  if (withoutRevision(await bodyOf(bare)) !== withoutRevision(answer))
    throw new Error('The two servers answer differently.');
  return { ours, bare };
}

async function bodyOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${TOKEN}` } });
  return response.text();
}
