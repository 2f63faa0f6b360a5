// The configuration of an organization, which has the receiver and the failed deliveries.
import { ApiError } from '@bindery/runtime';
import type { Context, ForwarderConfiguration } from './context.ts';

const PATH = '/integrations/{integrationName}/installations/{installationId}';

/** The configuration; undefined if the integration was uninstalled in the meantime. */
export async function readConfiguration(
  installation: string,
  context: Context,
): Promise<ForwarderConfiguration | undefined> {
  try {
    const { configuration } = await context.api.request(`GET ${PATH}`, idsOf(installation, context));
    return configuration;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Saves a change of the newest configuration. */
export async function updateConfiguration(
  installation: string,
  context: Context,
  change: (before: ForwarderConfiguration) => ForwarderConfiguration,
): Promise<void> {
  const before = await readConfiguration(installation, context);
  if (before === undefined) return;
  await context.api.request(`PATCH ${PATH}`, {
    ...idsOf(installation, context),
    body: { configuration: change(before) },
  });
}

function idsOf(installationId: string, { environment }: Context) {
  return { integrationName: environment.integration.name, installationId };
}
