// A published site of one page, "start", and the same under visitor authentication.
import { write } from './linked-pages.ts';
import { aSite } from './site-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import type { TestPlatform } from './test-platform.ts';

/** A site that answers readers. */
export interface PublishedSite {
  readonly site: SiteUnderTest;
  /** Path of its start on the origin of sites. */
  readonly path: string;
}

/** Creates a site with a page and publishes it. */
export async function aPublishedSite(
  test: TestPlatform,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PublishedSite> {
  const site = await aSite(test, ['Guide'], fields);
  await write(test, site.spaces[0] ?? '', { start: 'Words.\n' });
  const published = await site.post('/publish');
  if (published.status !== 200) throw new Error(`${site.id} is not published: ${published.code}`);
  return { site, path: `/${site.id}/` };
}

/** Creates a site that is read with tokens, which its key signs. */
export async function aGuardedSite(
  test: TestPlatform,
  auth: Readonly<Record<string, unknown>> = { backend: 'custom' },
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PublishedSite & { readonly key: string }> {
  const { site, path } = await aPublishedSite(test, { visibility: 'visitor-auth', ...fields });
  const changed = await site.patch('/publishing/auth', auth);
  if (changed.status !== 200) throw new Error(`${site.id} has no visitor authentication: ${changed.code}`);
  return { site, path, key: (await site.get('/publishing/auth')).body.privateKey };
}
