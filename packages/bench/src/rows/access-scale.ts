// What it costs to decide about one member and one space, in a large organization against a small one: the whole request, since
// deciding is part of it and nothing else grows.
import { SLICE_MS, TINY_SLICE_MS, startPlatformServer, withServers } from '../measure/api-servers.ts';
import { SPACE, MEMBER_TOKEN, writeAccessWorld } from '../measure/access-world.ts';
import type { AccessWorld } from '../measure/access-world.ts';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import type { Started } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

const SMALL: AccessWorld = { members: 10, teams: 2, spaces: 2 };

export const accessScale: Row = {
  name: 'access-scale',
  group: 'api',
  figures: [''],
  measure: (effort) =>
    withServers(async (running) => {
      const size: AccessWorld = {
        members: effort.size(10_000, 100),
        teams: effort.size(200, 4),
        spaces: effort.size(2_000, 20),
      };
      effort.note(`writing an organization of ${size.members} members`);
      const large = await start(running, size);
      const small = await start(running, SMALL);
      const millisecondsOf = (url: string) => async () =>
        1000 /
        (await requestsPerSecond({
          url,
          token: MEMBER_TOKEN,
          connections: 1,
          durationMs: effort.size(SLICE_MS, TINY_SLICE_MS),
        }));
      const sides = { large: millisecondsOf(large), small: millisecondsOf(small) };
      const figures = await interleave(sides, effort.rounds({ rounds: 9, warmups: 2 }));
      const goal = { of: 'ratio', is: '<=', than: 1.5 } as const;
      const peer = 'the same request with 10 members, 2 teams, 2 spaces';
      return [{ value: figures.large, versus: figures.small, unit: 'ms', peer, goal }];
    }),
};

async function start(running: Started[], size: AccessWorld): Promise<string> {
  const folder = temporaryFolder();
  await writeAccessWorld(folder, size);
  const { api } = await startPlatformServer(running, { folder });
  return `${api}/v1/spaces/${SPACE}`;
}
