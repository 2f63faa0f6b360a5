// An organization of a given size, written into the data file of a platform that does not run: ten thousand people through
// the API would take minutes.
import { createPlatform } from '@bindery/platform';
import { createHash } from 'node:crypto';
import { writeRows } from './insert-rows.ts';
import type { Insert } from './insert-rows.ts';

/** How many of each. */
export interface AccessWorld {
  readonly members: number;
  readonly teams: number;
  readonly spaces: number;
}

/** Token of the member who asks: an editor by a grant of a team, on a space in a collection, as most are. */
export const MEMBER_TOKEN = 'm3mber';

/** The requested space. */
export const SPACE = 'space_bench_0';

/** Fills the data folder. */
export async function writeAccessWorld(folder: string, size: AccessWorld): Promise<void> {
  const platform = await createPlatform({ dataFolder: folder, demo: true, host: false });
  const organization = platform.demo?.organization ?? '';
  await platform.close();
  writeRows(folder, (insert, database) => {
    // No row reads the pages of these spaces, so all share the pages of the demo.
    const root = String(database.prepare('SELECT root FROM revision LIMIT 1').get()?.['root']);
    for (let n = 0; n < size.members; n++) {
      insert('user', { id: `user_bench_${n}`, display_name: `Person ${n}`, email: `person-${n}@bench.example.com` });
      insert('member', { organization, user: `user_bench_${n}`, role: 'read', joined_at: n });
    }
    for (let n = 0; n < size.teams; n++) {
      const id = `team_bench_${n}`;
      insert('team', { id, organization, title: `Team ${n}`, created_at: n });
      for (let m = n; m < size.members; m += size.teams) {
        insert('team_member', { team: id, user: `user_bench_${m}`, role: 'member', joined_at: n });
      }
    }
    const collection = { organization, title: 'Guides', parent: null, order_key: 'a0', default_level: 'inherit' };
    insert('collection', { id: 'collection_bench', ...collection, created_at: 1 });
    for (let n = 0; n < size.spaces; n++) writeSpace(insert, { organization, root, n, ...size });
    const hash = createHash('sha256').update(MEMBER_TOKEN).digest('base64url');
    insert('token', { id: 'token_bench', hash, kind: 'user', user: 'user_bench_0', created_at: 1 });
  });
}

interface NumberedSpace extends AccessWorld {
  readonly organization: string;
  /** Hash of its content. */
  readonly root: string;
  readonly n: number;
}

function writeSpace(insert: Insert, { organization, root, n, members, teams }: NumberedSpace): void {
  const id = `space_bench_${n}`;
  const revision = `rev_bench_${n}`;
  insert('revision', { id: revision, space: id, type: 'edits', parents: '[]', root, created_at: n });
  const [settings, times] = [
    { visibility: 'private', edit_mode: 'live' },
    { created_at: n, updated_at: n },
  ];
  const space = { id, organization, title: `Space ${n}`, emoji: '📘', parent: 'collection_bench', revision };
  insert('space', { ...space, ...settings, ...times });
  const grant = { level: 'space', target: id, organization, created_at: n };
  const user = `user_bench_${(n + 1) % members}`;
  insert('access_grant', { ...grant, subject_kind: 'team', subject: `team_bench_${n % teams}`, role: 'edit' });
  insert('access_grant', { ...grant, subject_kind: 'user', subject: user, role: 'review' });
}
