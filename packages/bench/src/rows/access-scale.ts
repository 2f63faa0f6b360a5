// What it costs to decide about one member and one space, in a large organization against a small one: the whole request, since
// deciding is part of it and nothing else grows.
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { MEMBER_TOKEN, SPACE, writeAccessWorld } from '../measure/access-world.ts';
import type { AccessWorld } from '../measure/access-world.ts';
import { startPlatformServer } from '../measure/api-servers.ts';
import type { Side } from '../measure/interleave.ts';
import { requestsTo } from '../measure/load.ts';

export const accessScale = defineRow({
  name: 'access-scale',
  group: 'api',
  unit: 'ms',
  rounds: { rounds: 9, warmups: 2 },
  async sides(bench) {
    const members = bench.size(10_000, 100);
    bench.note(`writing an organization of ${members} members`);
    const large = await timeOf(bench, { members, teams: bench.size(200, 4), spaces: bench.size(2_000, 20) });
    return { large, small: await timeOf(bench, { members: 10, teams: 2, spaces: 2 }) };
  },
  figures: {
    '': {
      value: 'large',
      versus: 'small',
      peer: 'the same request with 10 members, 2 teams, 2 spaces',
      goal: 'ratio <= 1.5',
    },
  },
});

async function timeOf(bench: Bench, size: AccessWorld): Promise<Side> {
  const folder = bench.folder();
  await writeAccessWorld(folder, size);
  const { api } = await startPlatformServer(bench, folder);
  const load = requestsTo(bench, `${api}/v1/spaces/${SPACE}`, { token: MEMBER_TOKEN, connections: 1 });
  return async () => 1000 / (await load());
}
