// What a component is rendered on: the installation that its context names, if the caller can see what that is about.
import type { ContentKitContext } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Role } from '../../../core/role.ts';
import type { Context } from '../../../http/context.ts';
import { findSite, findSpace } from '../../../access/find.ts';
import { roleOf } from '../../../access/membership.ts';
import { requirePermission } from '../../../access/roles.ts';
import type { InstallationTable } from '../../../store/tables.ts';
import type { ContentServices } from '../../content/state/index.ts';

/** The target of a rendered component. */
export interface RenderTarget {
  readonly installation: InstallationTable;
  readonly level: 'organization' | 'space' | 'site';
  /** Id of the space or site. */
  readonly target: string | undefined;
}

/** Screens on which an installation is configured. */
const CONFIGURATION_SCREENS: readonly string[] = [
  'configuration_account',
  'configuration_space',
  'configuration_site',
] satisfies readonly ContentKitContext['type'][];

/** Whether a context is that of a screen on which an installation is configured. */
export function isConfigurationScreen({ type }: ContentKitContext): boolean {
  return CONFIGURATION_SCREENS.includes(type);
}

/**
 * Finds it. Assumption: screens that configure an installation, and can show what it is configured with, are rendered for those who can
 * configure it.
 * @throws {KitError} installation_not_found, installation_paused, forbidden
 */
export async function findRenderTarget(
  context: Context<ContentServices>,
  name: string,
  about: ContentKitContext,
): Promise<RenderTarget> {
  const { level, id } = levelOf(about);
  const installation = await findInstallation(context, { name, level, id });
  const role = installation && (await roleOn(context, { installation, level, id }));
  if (installation === undefined || role === undefined) {
    throw apiError('installation_not_found', `"${name}" isn’t installed on a ${level} "${id}" that you can access.`);
  }
  if (isConfigurationScreen(about)) requirePermission(`${level}.installIntegration`, role);
  if (installation.paused === 1) {
    throw apiError('installation_paused', `The installation "${installation.id}" of "${name}" is paused.`);
  }
  return { installation, level, target: level === 'organization' ? undefined : id };
}

interface RequestedTarget {
  readonly name: string;
  readonly level: RenderTarget['level'];
  readonly id: string;
}

async function findInstallation(
  { services }: Context<ContentServices>,
  { name, level, id }: RequestedTarget,
): Promise<InstallationTable | undefined> {
  const all = services.store.db.selectFrom('installation').where('installation.integration', '=', name);
  const found =
    level === 'organization'
      ? all.where('installation.organization', '=', id)
      : all
          .innerJoin('child_installation', 'child_installation.installation', 'installation.id')
          .where('child_installation.level', '=', level)
          .where('child_installation.target', '=', id);
  return found.selectAll('installation').executeTakeFirst();
}

/** Role of the caller on what is rendered; undefined if it is hidden, or the installation is not the caller's. */
async function roleOn(
  context: Context<ContentServices>,
  { installation, level, id }: Omit<RequestedTarget, 'name'> & { readonly installation: InstallationTable },
): Promise<Role | undefined> {
  const { caller, services } = context;
  if (caller.kind === 'integration') return caller.integration === installation.integration ? 'integration' : undefined;
  if (caller.kind === 'installation') return caller.installation === installation.id ? 'integration' : undefined;
  const { organization } = installation;
  if (level === 'organization') return roleOf(services, caller, organization);
  const found = level === 'space' ? await findSpace(context, id) : await findSite(context, organization, id);
  return found?.role;
}

function levelOf(about: ContentKitContext): { level: RenderTarget['level']; id: string } {
  switch (about.type) {
    case 'document':
    case 'configuration_space':
      return { level: 'space', id: about.spaceId };
    case 'configuration_site':
      return { level: 'site', id: about.siteId };
    case 'configuration_contentsource':
      return about.spaceId === undefined
        ? { level: 'organization', id: about.organizationId }
        : { level: 'space', id: about.spaceId };
    case 'configuration_account':
      return { level: 'organization', id: about.organizationId };
  }
}
