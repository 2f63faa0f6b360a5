// What it costs to decide about one member and one space, in a large organization against a small one: the whole request, since
// deciding is part of it and nothing else grows.
import { SLICE_MS, startPlatformServer, withServers } from '../measure/api-servers.ts';
import { ASKED_SPACE, MEMBER_TOKEN, writeAccessWorld } from '../measure/access-world.ts';
import type { AccessWorld } from '../measure/access-world.ts';
import { interleave, scaled } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import type { Started } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

const LARGE: AccessWorld = { members: 10_000, teams: 200, spaces: 2_000 };
const SMALL: AccessWorld = { members: 10, teams: 2, spaces: 2 };

export const accessScale: Row = {
  name: 'access-scale',
  group: 'api',
  measure: ({ scale, note }) =>
    withServers(async (running) => {
      note('writing an organization of 10,000 members');
      const large = await start(running, LARGE);
      const small = await start(running, SMALL);
      const millisecondsOf = (url: string) => async () =>
        1000 / (await requestsPerSecond({ url, token: MEMBER_TOKEN, connections: 1, durationMs: SLICE_MS }));
      const sides = { large: millisecondsOf(large), small: millisecondsOf(small) };
      const figures = await interleave(sides, { rounds: scaled(9, scale), warmups: 2 });
      const goal = { of: 'ratio', is: '<=', than: 1.5 } as const;
      const peer = 'the same request with 10 members, 2 teams, 2 spaces';
      return [{ value: figures.large, versus: figures.small, unit: 'ms', peer, goal }];
    }),
};

async function start(running: Started[], size: AccessWorld): Promise<string> {
  const folder = temporaryFolder();
  await writeAccessWorld(folder, size);
  const { api } = await startPlatformServer(running, { folder });
  return `${api}/v1/spaces/${ASKED_SPACE}`;
}
