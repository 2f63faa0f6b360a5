// Whether the caller can use the integration or installation that a path names, asked before a body is read. These paths name no subject of
// `access/authorize.ts`; the handlers ask again, about what the body names as well.
import type { Operation } from '@bindery/contract';
import { requireUnblocked } from '../../../access/blocked.ts';
import { getOrganization } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { getInstallation } from '../installations/find.ts';
import { getIntegrationRow, getOwnIntegration } from './visible.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * Checks the integration or installation of a path whose operation takes a body. Throws integration_not_found,
 * installation_not_found, integration_name_taken, organization_blocked or forbidden.
 */
export async function authorizeIntegrationPath(
  context: Context<ContentServices>,
  { body, method, path }: Operation,
  { integrationName, installationId, ...rest }: Parameters,
): Promise<void> {
  // What visitors can render depends on the body alone.
  if (body === undefined || integrationName === undefined || visitOf(context.caller) !== undefined) return;
  if (path.endsWith('/files')) await getOwnIntegration(context, integrationName, 'upload an integration’s files');
  if (path.endsWith('/options')) await getIntegrationRow(context, integrationName);
  if (!path.startsWith('/integrations/')) return;
  if (installationId !== undefined) {
    const intent = method === 'PATCH' && Object.keys(rest).length === 0 ? 'change' : 'cover';
    await getInstallation(context, { integrationName, installationId }, intent);
  } else if (path.endsWith('/dev')) await getOwnIntegration(context, integrationName, 'switch development mode');
  else if (path.endsWith('/{integrationName}')) await requirePublisher(context, integrationName);
  else await getIntegrationRow(context, integrationName);
}

/** A name that no one has published can be anyone's: the body says for which organization. */
async function requirePublisher(context: Context<ContentServices>, name: string): Promise<void> {
  const row = await context.services.store.db
    .selectFrom('integration')
    .select('organization')
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return;
  const owner = await getOrganization(context, row.organization).catch(() => undefined);
  if (owner === undefined) {
    throw apiError('integration_name_taken', `The name "${name}" belongs to another organization.`);
  }
  requireAdmin(owner.role, 'publish an integration');
  requireUnblocked(owner.row);
}
