// People of every kind, for tests of who is let in where.
import { OWNER_TOKEN } from '../test-platform.ts';
import type { TestPlatform } from '../test-platform.ts';

/**
 * `owner` started the platform and administers the demo organization, as `admin` does; the guests on the space and on the site administer
 * the demo space or the demo site, and the latter with it the space that is on it.
 */
export const PEOPLE = [
  'owner',
  'admin',
  'create',
  'read',
  'guest',
  'guest on the space',
  'guest on the site',
  'outsider',
] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Kinds of people, as rules name them. */
export const EVERYBODY: readonly PersonName[] = [...PEOPLE];
export const NOBODY: readonly PersonName[] = [];
export const OWNER: readonly PersonName[] = ['owner'];
export const ADMINS: readonly PersonName[] = ['owner', 'admin'];
export const MEMBERS: readonly PersonName[] = PEOPLE.filter((name) => name !== 'outsider');
export const SPACE_ADMINS: readonly PersonName[] = ['owner', 'admin', 'guest on the space', 'guest on the site'];
export const SITE_ADMINS: readonly PersonName[] = ['owner', 'admin', 'guest on the site'];
export const SPACE_VIEWERS: readonly PersonName[] = [...SPACE_ADMINS, 'create', 'read'];
export const SITE_VIEWERS: readonly PersonName[] = [...SITE_ADMINS, 'create', 'read'];

/** Makes them. Returns their tokens by name. */
export async function createPeople(test: TestPlatform): Promise<Map<PersonName, string>> {
  const { organization, space, site } = test.demo;
  const [onSpace, onSite] = [await test.asPerson(null), await test.asPerson(null)];
  await test.post(`/v1/spaces/${space}/permissions`, { role: 'admin', users: [onSpace.id] });
  await test.post(`/v1/orgs/${organization}/sites/${site}/permissions`, { role: 'admin', users: [onSite.id] });
  return new Map<PersonName, string>([
    ['owner', OWNER_TOKEN],
    ['admin', (await test.asPerson('admin')).token],
    ['create', (await test.asPerson('create')).token],
    ['read', (await test.asPerson('read')).token],
    ['guest', (await test.asPerson(null)).token],
    ['guest on the space', onSpace.token],
    ['guest on the site', onSite.token],
    ['outsider', (await test.asPerson('outsider')).token],
  ]);
}
