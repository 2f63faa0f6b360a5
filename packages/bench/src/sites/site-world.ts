// Published sites in a given number, written into the data file of a platform that does not run, and the address of a page on each.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlatform } from '@bindery/platform';

/** Fills the data folder. Returns the path of a page on each site, below the origin of sites; all are of one length. */
export async function writeSiteWorld(folder: string, sites: number): Promise<string[]> {
  const platform = await createPlatform({ dataFolder: folder, demo: true, host: false });
  const { organization = '', space = '' } = platform.demo ?? {};
  const response = await platform.fetch(`/v1/spaces/${space}/content/pages`, {
    headers: { Authorization: `Bearer ${platform.token}` },
  });
  const { pages } = (await response.json()) as { pages: readonly { readonly path: string }[] };
  await platform.close();
  const database = new DatabaseSync(join(folder, 'platform.db'));
  const insertSite = database.prepare(
    `INSERT INTO site (id, organization, title, type, visibility, published, created_at, basename, default_site_space)
     VALUES (?, ?, ?, 'basic', 'public', 1, ?, ?, ?)`,
  );
  const insertSiteSpace = database.prepare(
    `INSERT INTO site_space (id, site, space, path, draft, hidden, order_key, created_at) VALUES (?, ?, ?, 'docs', 0, 0, 'a0', ?)`,
  );
  database.exec('BEGIN');
  const names = Array.from({ length: sites }, (_one, index) => String(index).padStart(6, '0'));
  for (const [index, n] of names.entries()) {
    insertSite.run(`site_bench_${n}`, organization, `Site ${n}`, index, `bench-${n}`, `sitespace_bench_${n}`);
    insertSiteSpace.run(`sitespace_bench_${n}`, `site_bench_${n}`, space, index);
  }
  const { hostname } = database.prepare('SELECT hostname FROM organization WHERE id = ?').get(organization) ?? {};
  database.exec('COMMIT');
  database.close();
  return names.map((n) => `${String(hostname)}/bench-${n}/${pages[0]?.path ?? ''}`);
}
