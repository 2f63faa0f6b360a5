// The inbox lives in the configuration of the site, which the platform already saves: enough for some hundred entries. If you expect more,
// replace these functions with calls of a database.
import { ExposableError } from '@bindery/runtime';
import type { Context, InboxConfiguration } from './context.ts';
import { mergeInboxes } from './inbox.ts';

/** The environment’s copy can be out of date, so this function calls the API. */
export async function readInbox(context: Context): Promise<InboxConfiguration> {
  const installation = await context.api.request(
    'GET /integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
    siteOf(context),
  );
  return installation.configuration;
}

/** Saves a change of the inbox. */
export async function updateInbox(
  change: (before: InboxConfiguration) => InboxConfiguration,
  context: Context,
): Promise<void> {
  await context.api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
    ...siteOf(context),
    body: { configuration: change(await readInbox(context)) },
  });
}

/**
 * Restores the open entries that a write removed. The API has no conditional writes, so of two requests at the same time, the second can
 * overwrite the first. `before` is the configuration that was overwritten.
 */
export async function restoreEntries(before: InboxConfiguration, context: Context): Promise<void> {
  const isComplete = (inbox: InboxConfiguration): boolean => mergeInboxes(inbox, before) === inbox;
  if (isComplete(await readInbox(context))) return;
  await updateInbox((inbox) => mergeInboxes(inbox, before), context);
}

function siteOf({ environment }: Context) {
  const { integration, installation, siteInstallation } = environment;
  if (installation === undefined || siteInstallation === undefined) {
    throw new ExposableError('Feedback inbox isn’t installed on this site.', 404);
  }
  return { integrationName: integration.name, installationId: installation.id, siteId: siteInstallation.site };
}
