// A second organization with a person, a space, a site and its own integration, beside the demo organization: the API has no operation that
// makes one, so its rows are written into the data file before the platform starts.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlatform } from '../../src/create-platform.ts';
import { DEMO_ORGANIZATION_ID } from '../../src/domains/local/demo/seed.ts';
import { EMPTY_CONTENT } from '../../src/domains/content/tree/index.ts';

/** What the neighbor owns, and the tokens of people. */
export const NEIGHBOR = {
  organization: 'org_neighbour',
  user: 'user_neighbour',
  space: 'space_neighbour',
  revision: 'rev_neighbour',
  site: 'site_neighbour',
  token: 'neighbour-token-for-tests',
} as const;

/** Someone in the demo organization who can only read. */
export const READER = { user: 'user_reader', token: 'reader-token-for-tests' } as const;

/** Writes the neighbor and the reader into a new data folder. */
export async function addNeighbor(folder: string): Promise<void> {
  await (await createPlatform({ dataFolder: folder, host: false, demo: true })).close();
  const database = new DatabaseSync(join(folder, 'platform.db'));
  const insert = (table: string, row: Record<string, string | number | null>): void => {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const placeholders = columns.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${placeholders})`)
      .run(...Object.values(row));
  };
  const { organization, space, site } = NEIGHBOR;
  insert('organization', { id: organization, title: 'Neighbour', hostname: 'neighbour', created_at: 1 });
  for (const { user, token } of [NEIGHBOR, READER]) {
    insert('user', { id: user, display_name: user, email: `${user}@example.com` });
    insert('token', { id: `token_${user}`, hash: hash(token), kind: 'user', user, created_at: 1 });
  }
  insert('member', { organization, user: NEIGHBOR.user, role: 'admin' });
  insert('member', { organization: DEMO_ORGANIZATION_ID, user: READER.user, role: 'read' });
  const times = { created_at: 1, updated_at: 1 };
  const look = { title: 'Theirs', emoji: 'N', visibility: 'private', edit_mode: 'live' };
  insert('space', { id: space, organization, revision: NEIGHBOR.revision, ...look, ...times });
  const { root } = EMPTY_CONTENT;
  insert('revision', { id: NEIGHBOR.revision, space, type: 'edits', parents: '[]', root, created_at: 1 });
  insert('site', {
    id: site,
    organization,
    title: 'Theirs',
    type: 'basic',
    visibility: 'public',
    published: 1,
    created_at: 1,
  });
  database.close();
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
