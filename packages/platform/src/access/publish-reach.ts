// What a publish token reaches: the operations that publish and rehearse one integration, and nothing else.
import type { OperationId } from '@bindery/contract';
import { apiError } from '../core/api-error.ts';
import type { Caller } from '../core/caller.ts';
import { compileOnce } from '../store/store.ts';
import type { AccessServices } from './access-services.ts';

/** A request whose caller is known. */
export interface ReachingRequest {
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly services: AccessServices;
}

/** What each operation names by its path. */
const REACH: Partial<Readonly<Record<OperationId, 'integration' | 'organization' | 'space' | 'any'>>> = {
  getIntegrationByName: 'integration',
  publishIntegration: 'integration',
  listIntegrationVersions: 'integration',
  getIntegrationVersion: 'integration',
  createIntegrationVersion: 'integration',
  updateIntegrationVersion: 'integration',
  activateIntegrationVersion: 'integration',
  listPublicFiles: 'integration',
  updatePublicFiles: 'integration',
  listIntegrationInstallationSpaces: 'integration',
  listIntegrationInstallationSites: 'integration',
  // Lists the owner of the integration alone, by the sign-in of the caller.
  listOrganizationsForAuthenticatedUser: 'any',
  // Lists the installations of the integration alone.
  listOrganizationInstallations: 'organization',
  listPages: 'space',
  getPageById: 'space',
};

const findInstallation = compileOnce((db, integration: string, organization: string, space: string) =>
  db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .select('installation.id')
    .where('installation.integration', '=', integration)
    .where('installation.organization', '=', organization)
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', '=', space),
);

/**
 * Rejects a publish token beyond its integration. Other callers pass.
 * @throws {KitError} publish_token_restricted
 */
export async function requirePublishReach({ id, parameters, caller, services }: ReachingRequest): Promise<void> {
  if (caller.kind !== 'user' || caller.publishes === undefined) return;
  const { integration, organization } = caller.publishes;
  const { integrationName, organizationId, spaceId = '' } = parameters;
  const reach = REACH[id as OperationId];
  if (reach === 'any') return;
  if (reach === 'integration' && integrationName === integration) return;
  if (reach === 'organization' && organizationId === organization) return;
  if (reach === 'space') {
    const [found] = await findInstallation(services.store.db, integration, organization, spaceId);
    if (found !== undefined) return;
  }
  const target = reach === undefined ? id : `${id} of another target`;
  throw apiError('publish_token_restricted', `${target} isn’t part of publishing "${integration}".`);
}
