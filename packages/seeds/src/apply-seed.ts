// Creates the data of a scenario on a platform, through its API: clock, people, spaces, sites, installations, pages.
import type { Scenario, SeedInstallation, SeedSite } from '@bindery/bundler';
import { installIntegration } from './install-integration.ts';
import type { PublishedIntegration } from './install-integration.ts';
import { createPerson } from './create-people.ts';
import { createSpace, fillSpace } from './create-space.ts';
import { seedError } from './seed-error.ts';
import type { AppliedSeed, SeedTarget } from './seed-target.ts';

/**
 * Creates clock, people, spaces, sites, what `install` installs, and pages, in this order: code blocks of pages become blocks of the
 * integrations that are installed by then.
 * @throws {KitError} seed_unsupported for a clock or a folder on a hosted platform
 * @throws {ApiError} what the platform rejects
 */
export async function applySeed(
  target: SeedTarget,
  scenario: Scenario,
  install: (applied: AppliedSeed) => Promise<void> = async () => {},
): Promise<AppliedSeed> {
  const { clock } = scenario;
  if (clock !== undefined) await freezeClock(target, clock);
  const people = new Map<string, string>();
  for (const person of scenario.people) {
    const id = await createPerson(target, person);
    if (id !== undefined) people.set(person.email.toLowerCase(), id);
  }
  const spaces = new Map<string, string>();
  for (const space of scenario.spaces) spaces.set(space.name, await createSpace(target, space));
  const sites = new Map<string, string>();
  for (const site of scenario.sites) sites.set(site.name, await createSite(target, site, spaces));
  await target.settle?.();
  const applied = { people, spaces, sites };
  await install(applied);
  for (const space of scenario.spaces) await fillSpace(target, space, spaces.get(space.name) ?? '');
  await target.settle?.();
  return applied;
}

async function freezeClock({ api, isBindery }: SeedTarget, now: string): Promise<void> {
  if (!isBindery)
    throw seedError('seed_unsupported', 'The scenario has a clock. The clock of a hosted platform can’t be set.');
  await api.request('PUT /_platform/v1/clock', { body: { now: new Date(now).toISOString(), frozen: true } });
}

/** Creates a site and publishes it for everyone. */
async function createSite(
  { api, organization: organizationId, onCreated }: SeedTarget,
  { name, title = name, spaces }: SeedSite,
  spaceIds: AppliedSeed['spaces'],
): Promise<string> {
  const { id: siteId } = await api.request('POST /orgs/{organizationId}/sites', {
    organizationId,
    body: { title, visibility: 'public', spaces: spaces.flatMap((space) => spaceIds.get(space) ?? []) },
  });
  onCreated?.('site', siteId);
  await api.request('POST /orgs/{organizationId}/sites/{siteId}/publish', { organizationId, siteId });
  return siteId;
}

/** An installation that was made. */
export interface AppliedInstallation {
  readonly name: string;
  /** ID of the installation on the organization. */
  readonly installation: string;
  readonly space: string | undefined;
  readonly site: string | undefined;
}

/** Installs one integration of a scenario, which is published, on what {@link applySeed} created. Throws what {@link installIntegration} throws. */
export async function applyInstallation(
  { api, organization, settle }: SeedTarget,
  { space, site, configuration }: SeedInstallation,
  {
    integration,
    applied,
  }: { readonly integration: PublishedIntegration; readonly applied: Pick<AppliedSeed, 'spaces' | 'sites'> },
): Promise<AppliedInstallation> {
  const on = {
    space: space === undefined ? undefined : applied.spaces.get(space),
    site: site === undefined ? undefined : applied.sites.get(site),
  };
  const installation = await installIntegration(api, { organization, integration, ...on, configuration }, settle);
  return { name: integration.name, installation, ...on };
}
