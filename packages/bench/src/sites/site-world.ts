// Published sites in a given number, written into the data file of a platform that does not run, and the address of a page on each.
import { createPlatform } from '@bindery/platform';
import { createCall, json } from '../measure/call.ts';
import { writeRows } from '../measure/insert-rows.ts';

/** Fills the data folder. Returns the path of a page on each site, below the origin of sites; all are of one length. */
export async function writeSiteWorld(folder: string, sites: number): Promise<string[]> {
  const platform = await createPlatform({ dataFolder: folder, demo: true, host: false });
  const { organization = '', space = '' } = platform.demo ?? {};
  const { pages } = await json<{ pages: readonly { readonly path: string }[] }>(
    createCall(platform)(`/v1/spaces/${space}/content/pages`),
  );
  await platform.close();
  const names = Array.from({ length: sites }, (_one, index) => String(index).padStart(6, '0'));
  const hostname = writeRows(folder, (insert, database) => {
    for (const [index, n] of names.entries()) {
      const [id, siteSpace, created] = [`site_bench_${n}`, `sitespace_bench_${n}`, { created_at: index }];
      const published = { type: 'basic', visibility: 'public', published: 1, basename: `bench-${n}` };
      insert('site', { id, organization, title: `Site ${n}`, ...published, default_site_space: siteSpace, ...created });
      const shown = { path: 'docs', draft: 0, hidden: 0, order_key: 'a0' };
      insert('site_space', { id: siteSpace, site: id, space, ...shown, ...created });
    }
    return database.prepare('SELECT hostname FROM organization WHERE id = ?').get(organization)?.['hostname'];
  });
  return names.map((n) => `${String(hostname)}/bench-${n}/${pages[0]?.path ?? ''}`);
}
