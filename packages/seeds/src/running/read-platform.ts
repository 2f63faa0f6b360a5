// A seed from a running platform: what a new platform needs to look the same. Secrets, tokens, and credentials stay there.
import type { SeedInstallation, SeedPerson, SeedRole, SeedSite, SeedSpace } from '@bindery/bundler';
import { MEMBER_ROLES } from '../create-people.ts';
import type { SeedTarget } from '../seed-target.ts';
import { readInstallations } from './read-installations.ts';
import { readSpace } from './read-space.ts';
import type { SeedFile } from './read-space.ts';
import { UniqueNames } from './unique-names.ts';

/** A space, whose files belong into its own folder. */
export interface RunningSpace extends SeedSpace {
  readonly files?: readonly SeedFile[] | undefined;
}

/** The data of a running platform. */
export interface RunningSeed {
  /** ISO 8601, if the clock is frozen. */
  readonly clock: string | undefined;
  readonly people: readonly SeedPerson[];
  readonly spaces: readonly RunningSpace[];
  readonly sites: readonly SeedSite[];
  readonly installations: readonly SeedInstallation[];
  /** Sentences about what a seed can’t have. */
  readonly omitted: readonly string[];
}

/** Reads it. Throws ApiError. */
export async function readPlatform(target: SeedTarget): Promise<RunningSeed> {
  const { api, isBindery } = target;
  const clock = isBindery ? await api.request('GET /_platform/v1/clock') : undefined;
  const people = await readPeople(target);
  const { spaces, names } = await readSpaces(target);
  const sites = await readSites(target, names);
  const siteNames = new Map(sites.map(({ id, site }) => [id, site.name]));
  const { installations, omitted } = await readInstallations(target, { spaces: names, sites: siteNames });
  return {
    clock: clock?.frozen === true ? clock.now : undefined,
    people,
    spaces,
    sites: sites.map(({ site }) => site),
    installations,
    omitted,
  };
}

/** Members besides the user of the token, whom each platform has. */
async function readPeople({ api, organization: organizationId }: SeedTarget): Promise<SeedPerson[]> {
  const roles = Object.entries(MEMBER_ROLES) as [SeedRole, string][];
  const self = await api.request('GET /user');
  const people: SeedPerson[] = [];
  for await (const { user, role } of api.paginate('GET /orgs/{organizationId}/members', { organizationId })) {
    const found = roles.find(([, name]) => name === role)?.[0];
    if (found === undefined || user.id === self.id || user.email === undefined) continue;
    people.push({ name: user.displayName, email: user.email, role: found });
  }
  return people;
}

async function readSpaces(
  target: SeedTarget,
): Promise<{ readonly spaces: RunningSpace[]; readonly names: Map<string, string> }> {
  const spaces: RunningSpace[] = [];
  const [names, unique] = [new Map<string, string>(), new UniqueNames()];
  const list = target.api.paginate('GET /orgs/{organizationId}/spaces', { organizationId: target.organization });
  for await (const { id, title } of list) {
    const name = unique.next(title);
    names.set(id, name);
    const { pages, files } = await readSpace(target, id);
    spaces.push({ name, title: title === name ? undefined : title, pages, files });
  }
  return { spaces, names };
}

/** Sites without a space of the seed are left out. */
async function readSites(
  { api, organization: organizationId }: SeedTarget,
  names: ReadonlyMap<string, string>,
): Promise<{ readonly id: string; readonly site: SeedSite }[]> {
  const sites: { id: string; site: SeedSite }[] = [];
  const unique = new UniqueNames();
  for await (const { id, title } of api.paginate('GET /orgs/{organizationId}/sites', { organizationId })) {
    const spaces = new Set<string>();
    const list = api.paginate('GET /orgs/{organizationId}/sites/{siteId}/site-spaces', { organizationId, siteId: id });
    for await (const { space } of list) if (names.has(space.id)) spaces.add(names.get(space.id) ?? '');
    if (spaces.size === 0) continue;
    const name = unique.next(title);
    sites.push({ id, site: { name, title: title === name ? undefined : title, spaces: [...spaces] } });
  }
  return sites;
}
