// One platform with two tenants of an integration, in one isolate, and the fixtures for both.
import type { Client } from '@bindery/client';
import type { IntegrationEnvironment } from '@bindery/contract';
import { isKitError, messageOf } from '@bindery/diagnostics';
import type { InstalledIntegration } from '../../integration/installed-integration.ts';
import { prepareSource } from '../../install/install.ts';
import type { IntegrationSource } from '../../install/install-options.ts';
import { createInterposedPlatform } from '../../platform/interposed-platform.ts';
import type { InterposedPlatform } from '../../platform/interposed-platform.ts';
import type { TestPlatform } from '../../platform/test-platform.ts';
import { createTestSpace } from '../../platform/test-space.ts';
import { testingError } from '../../testing-error.ts';
import { concurrent } from '../faults/concurrent.ts';
import { nameOf, performFixture } from '../fixtures.ts';
import type { Canary } from '../leaks/canary.ts';
import { RunWatch } from '../watch/run-watch.ts';
import type { WatchedCall, WatchedEvent } from '../watch/watched.ts';
import { valuesOf } from './tenant-canaries.ts';
import { configurationOf } from './tenant-configuration.ts';
import type { TenantOptions } from './tenant-options.ts';

/** A tenant after the fixtures. */
export interface TenantValues {
  readonly installation: string;
  readonly canaries: readonly Canary[];
  /** Configuration of its installation at the end, as JSON. */
  readonly configuration: string;
}

/** What a run for two tenants left. */
export interface TenantRun {
  readonly events: readonly WatchedEvent[];
  readonly calls: readonly WatchedCall[];
  readonly tenants: readonly TenantValues[];
  readonly sourceMap: string | undefined;
}

interface Tenant {
  readonly name: string;
  readonly integration: InstalledIntegration;
  readonly platform: TestPlatform;
}

/** Performs each fixture for both: one after the other, or at the same time. Throws fixture_failed. */
export async function performForTenants(
  source: IntegrationSource,
  options: TenantOptions,
  isTogether: boolean,
): Promise<TenantRun> {
  let sourceMap: string | undefined;
  const fault = isTogether ? concurrent.create({ seed: options.seed ?? 'test', call: 0 }) : undefined;
  const watch = new RunWatch({
    fault,
    isDisturbed: () => true,
    taps: {
      deliver: (delivery) => {
        sourceMap = delivery.script.sourceMap;
        return delivery;
      },
    },
  });
  const { seed, now, isolate, outgoing } = options;
  const between = { ...watch.interposition, isPublic: true };
  const platform = await createInterposedPlatform({ seed, now, isolate, outgoing }, between);
  try {
    watch.origins = platform.origins;
    await options.platform?.(platform);
    const tenants = await installTwice(platform, source, options);
    for (const [index, fixture] of options.fixtures.entries()) {
      watch.fixture = index;
      const performed = (tenant: Tenant) =>
        performFixture(fixture, tenant.integration, tenant.platform).catch((thrown: unknown) => {
          // Together, a fixture can meet the other tenant’s work.
          if (!isTogether) throw failed(nameOf(fixture), tenant.name, thrown);
        });
      if (isTogether) await Promise.all(tenants.map(performed));
      else for (const tenant of tenants) await performed(tenant);
    }
    await platform.idle();
    const events = [...watch.events.values()];
    const values = await Promise.all(tenants.map((tenant) => valuesAfter(tenant, events)));
    return { events, calls: watch.calls, tenants: values, sourceMap };
  } finally {
    await platform.close();
  }
}

function failed(fixture: string, tenant: string, thrown: unknown): Error {
  return testingError('fixture_failed', `Fixture “${fixture}” fails for the ${tenant} tenant: ${messageOf(thrown)}`, {
    details: isKitError(thrown) ? { code: thrown.code } : {},
    cause: thrown,
  });
}

/** The first tenant is where the options say, the second one is another organization. */
async function installTwice(
  platform: InterposedPlatform,
  source: IntegrationSource,
  options: TenantOptions,
): Promise<Tenant[]> {
  const { install = {}, secondConfiguration } = options;
  const { configurations: schemas } = (await prepareSource(source, install)).body;
  const configured = (given: typeof secondConfiguration, tenant: string) => configurationOf(schemas, given, tenant);
  const first = await platform.install(source, {
    ...install,
    configuration: configured(install.configuration, 'first'),
  });
  const { api } = platform;
  const { id: organization } = await api.request('POST /orgs', { query: {}, body: { title: 'Second tenant' } });
  const { id: space } = await api.request('POST /orgs/{organizationId}/spaces', {
    organizationId: organization,
    body: { title: 'Space of the second tenant' },
  });
  const site = first.site === undefined ? undefined : await createSite(api, organization, space);
  const second = await platform.installOn({
    organization,
    integration: { name: first.name, configurations: schemas },
    space: first.space === undefined ? undefined : space,
    site,
    configuration: configured(secondConfiguration ?? install.configuration, 'second'),
  });
  return [
    { name: 'first', integration: first, platform },
    { name: 'second', integration: second, platform: viewOf(platform, organization, space) },
  ];
}

async function createSite(api: Client, organizationId: string, space: string): Promise<string> {
  const body = { title: 'Site of the second tenant', spaces: [space] };
  return (await api.request('POST /orgs/{organizationId}/sites', { organizationId, body })).id;
}

/** The platform as steps of the second tenant see it. */
function viewOf(platform: InterposedPlatform, organization: string, space: string): TestPlatform {
  return Object.create(platform, {
    organization: { value: organization },
    space: { value: async (name = space) => createTestSpace(platform.api, name, () => platform.idle()) },
  }) as TestPlatform;
}

async function valuesAfter(
  { name, integration, platform }: Tenant,
  events: readonly WatchedEvent[],
): Promise<TenantValues> {
  const own = events.filter(({ installation }) => installation === integration.installation);
  const environments = own.map(({ input }) => (input as { readonly environment: IntegrationEnvironment }).environment);
  const { configuration } = await platform.api.request(
    'GET /integrations/{integrationName}/installations/{installationId}',
    { integrationName: integration.name, installationId: integration.installation },
  );
  return {
    installation: integration.installation,
    canaries: environments.flatMap((environment) => valuesOf(environment, name)),
    configuration: JSON.stringify(configuration),
  };
}
