// The seed data of a local platform: a user, an organization, and, for `bindery dev`, a space and a site.
import { createIds } from '../../../core/ids.ts';
import type { Ids } from '../../../core/ids.ts';
import { toJson } from '../../../store/json-column.ts';
import { OWNER_ID } from '../../../core/owner-id.ts';
import { createSite, newPrivateKey } from '../../sites/settings/index.ts';
import { createSpace } from '../../content/spaces/index.ts';
import type { DemoIds } from '../local-services.ts';
import type { ContentServices } from '../../content/state/index.ts';
import type { SpecificationServices } from '../../content/specifications/index.ts';
import { demoCustomization } from './customization.ts';
import { demoLogo } from './logo.ts';
import { demoPages } from './pages.ts';
import { prepareReference, seedReference } from './reference.ts';

/** The organization that person administers. */
export const DEMO_ORGANIZATION_ID = 'org_demo';

/** The demo space. A data folder of an older version can have another. */
const DEMO_SPACE_ID = 'space_demo';

/** The demo site. A data folder of an older version can have another. */
const DEMO_SITE_ID = 'site_demo';

/** Demo data has this time, so that it is the same on every platform. */
const DEMO_TIME = Date.parse('2026-01-01T09:00:00Z');

/** Creates the owner and the organization, once. Returns whether they were missing. Seeding records no events. */
export async function seedOwner(services: ContentServices): Promise<boolean> {
  // Looked up inside the unit: several processes can start on an empty database at the same time.
  return services.store.write(async (tx) => {
    const existing = await tx.selectFrom('user').select('id').where('id', '=', OWNER_ID).executeTakeFirst();
    if (existing !== undefined) return false;
    const owner = { id: OWNER_ID, display_name: 'Ada Author', email: 'ada@example.com' };
    await tx.insertInto('user').values(owner).execute();
    const organization = { id: DEMO_ORGANIZATION_ID, title: 'Harbor', hostname: 'harbor', created_at: DEMO_TIME };
    await tx.insertInto('organization').values(organization).execute();
    await tx
      .insertInto('member')
      .values({ organization: organization.id, user: OWNER_ID, role: 'admin', joined_at: DEMO_TIME })
      .execute();
    return true;
  });
}

/** The space and the site that are shown first: those of the demo data, or the first ones of a seed. */
export async function findDemo({ store }: Pick<ContentServices, 'store'>): Promise<DemoIds | undefined> {
  const existing = await store.db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select(['site_space.site', 'site_space.space'])
    .where('site.organization', '=', DEMO_ORGANIZATION_ID)
    .orderBy('site.created_at')
    .orderBy((eb) => eb.case().when('site_space.space', '=', DEMO_SPACE_ID).then(0).else(1).end())
    .executeTakeFirst();
  return existing && { organization: DEMO_ORGANIZATION_ID, space: existing.space, site: existing.site };
}

/** Creates the demo space and site, once; a full one has a logo, and an API reference as its second section. */
export async function seedDemo(services: SpecificationServices, isFull: boolean): Promise<DemoIds> {
  const { store } = services;
  const existing = await findDemo(services);
  if (existing !== undefined) return existing;
  const reference = isFull ? await prepareReference() : undefined;
  const seeded: SpecificationServices = {
    ...services,
    ids: await createDemoIds(services),
    clock: { ...services.clock, now: () => DEMO_TIME },
  };
  return store.write(async (tx) => {
    const space = await createSpace(seeded, tx, {
      organization: DEMO_ORGANIZATION_ID,
      title: 'Harbor docs',
      emoji: '⚓',
      editMode: 'live',
      pages: demoPages,
      createdBy: OWNER_ID,
    });
    const site = await createSite(seeded, tx, {
      organization: DEMO_ORGANIZATION_ID,
      title: 'Harbor',
      type: 'basic',
      visibility: 'public',
      published: true,
      spaces: [space],
    });
    const plain = demoCustomization(space.id);
    const customization = isFull ? { ...plain, header: { ...plain.header, logo: demoLogo } } : plain;
    await tx
      .updateTable('site')
      .set({ customization: toJson(customization) })
      .where('id', '=', site.id)
      .execute();
    if (reference !== undefined) await seedReference(seeded, tx, { site, blob: reference });
    return { organization: DEMO_ORGANIZATION_ID, space: space.id, site: site.id };
  });
}

/** Gives the demo sites of a copied store keys of their own: those in it are sealed with the vault of another one. */
export async function renewDemoKeys(services: ContentServices): Promise<void> {
  await services.store.write(async (tx) => {
    const sites = await tx.selectFrom('site').select('id').orderBy('id').execute();
    for (const { id } of sites) {
      const key = { sealed_private_key: newPrivateKey(services) };
      await tx.updateTable('site').set(key).where('id', '=', id).execute();
    }
  });
}

/**
 * The same ids on every platform, short ones for what people and docs name; others once these were used and deleted. Secrets are the
 * platform's own: with a known key, anyone could sign in as a visitor of the demo site.
 */
async function createDemoIds({ store: { db }, ids }: Pick<ContentServices, 'store' | 'ids'>): Promise<Ids> {
  const space = await db.selectFrom('space').select('id').where('id', '=', DEMO_SPACE_ID).executeTakeFirst();
  const site = await db.selectFrom('site').select('id').where('id', '=', DEMO_SITE_ID).executeTakeFirst();
  if (space !== undefined || site !== undefined) return createIds();
  const seeded = createIds('demo');
  const named: Readonly<Record<string, string[]>> = {
    space: [DEMO_SPACE_ID, 'space_demo_api'],
    site: [DEMO_SITE_ID],
    sitespace: ['sitespace_demo', 'sitespace_demo_api'],
  };
  return {
    ...seeded,
    secret: () => ids.secret(),
    next: (prefix) => named[prefix]?.shift() ?? seeded.next(prefix),
  };
}
