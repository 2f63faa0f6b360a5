// Statuses of the installations in an organization: on the organization itself, or on its spaces or sites.
import type { HandlerInput, InstalledIntegration, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { ChildLevel } from '../installations/cover.ts';
import { findTargetRoles } from '../installations/target-roles.ts';
import { presentVisible, toVisible } from './visible.ts';
import type { IntegrationServices } from '../state/integration-services.ts';

type Query = HandlerInput<typeof operations.listOrganizationIntegrationsStatus>['query'];

interface StatusRow {
  readonly id: string;
  readonly at: number;
  readonly integration: string;
  readonly status: InstalledIntegration['status'];
  readonly target: InstalledIntegration['target'];
}

/**
 * A page of the installations that the caller can view, with their status, the oldest first.
 * @throws {KitError} request_invalid
 */
export async function listStatuses(
  context: Context<IntegrationServices>,
  organization: string,
  query: Query,
): Promise<Page<InstalledIntegration>> {
  requireMatchingTarget(query);
  const { target: level } = query;
  const rows =
    level === 'organization'
      ? await onOrganization(context, organization)
      : await onResources(context, organization, { level, only: query[level] });
  const page = pageInMemory(context, query, { rows, present: (row) => row });
  const integrations = await loadIntegrations(context, page.items);
  const items = page.items.map(({ integration, status, target }) => ({
    status,
    integration: integrations.get(integration) as InstalledIntegration['integration'],
    target,
  }));
  return { ...page, items };
}

function requireMatchingTarget(query: Query): void {
  for (const field of ['site', 'space'] as const) {
    if (query[field] === undefined || query.target === field) continue;
    throw apiError('request_invalid', `Query field "${field}": only with "target=${field}".`);
  }
}

function selectInstallations({ services, caller }: Context<IntegrationServices>, organization: string) {
  return services.store.db
    .selectFrom('installation')
    .where('installation.organization', '=', organization)
    .$if(caller.kind !== 'user', (select) =>
      select.where('installation.integration', '=', caller.kind === 'user' ? '' : caller.integration),
    );
}

async function onOrganization(context: Context<IntegrationServices>, organization: string): Promise<StatusRow[]> {
  const rows = await selectInstallations(context, organization)
    .select(['id', 'integration', 'status', 'paused', 'created_at as at'])
    .execute();
  return rows.map(({ paused, status, ...row }) => ({
    ...row,
    status: paused === 1 ? 'paused' : status,
    target: { type: 'organization', organizationId: organization },
  }));
}

async function onResources(
  context: Context<IntegrationServices>,
  organization: string,
  { level, only }: { readonly level: ChildLevel; readonly only: string | undefined },
): Promise<StatusRow[]> {
  const rows = await selectInstallations(context, organization)
    .innerJoin('child_installation', 'child_installation.installation', 'installation.id')
    .leftJoin('space', 'space.id', 'child_installation.target')
    .select(['installation.id', 'integration', 'paused', 'child_installation.status', 'target'])
    .select('child_installation.created_at as at')
    .where('level', '=', level)
    .where('space.deleted_at', 'is', null)
    .$if(only !== undefined, (select) => select.where('target', '=', only ?? ''))
    .execute();
  const roles = await findTargetRoles(context, { organization, level });
  return rows
    .filter(({ target }) => roles.roleOn(target) !== undefined)
    .map(({ id, at, integration, paused, status, target }) => ({
      id: `${id}/${target}`,
      at,
      integration,
      status: paused === 1 ? 'paused' : status,
      target: level === 'site' ? { type: 'site', siteId: target } : { type: 'space', spaceId: target },
    }));
}

async function loadIntegrations(context: Context<IntegrationServices>, rows: readonly StatusRow[]) {
  const names = [...new Set(rows.map(({ integration }) => integration))];
  if (names.length === 0) return new Map<string, InstalledIntegration['integration']>();
  const stored = await context.services.store.db
    .selectFrom('integration')
    .selectAll()
    .where('name', 'in', names)
    .execute();
  const visible = await toVisible(context, stored);
  return new Map(visible.map((one) => [one.row.name, presentVisible(context, one)]));
}
