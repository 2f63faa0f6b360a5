// Installations on spaces and on sites: the same operations at two levels.
import { mapPage, readPage } from '../../../http/read-page.ts';
import type { Site, Space } from '@bindery/contract';
import { sql } from 'kysely';
import { apiError } from '../../../core/api-error.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import type { ListQuery, Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { jsonArrayHas } from '../../../store/json-array.ts';
import type { Tx } from '../../../store/store.ts';
import type { ChildInstallationTable, InstallationTable } from '../../../store/tables.ts';
import { findSite, findSpace } from '../../../access/find.ts';
import { isPermitted, requirePermission } from '../../../access/roles.ts';
import type { Role } from '../../../core/role.ts';
import { updateChild } from './change.ts';
import { loadSites, loadSpaces } from './child-targets.ts';
import type { Target } from './child-targets.ts';
import { addChild, removeChild, targetAllows } from './cover.ts';
import type { ChildLevel } from './cover.ts';
import { getChild, getInstallation, notCovered } from './find.ts';
import { presentChild } from './present.ts';
import type { ChildParent, PresentedChild } from './present.ts';
import type { ConfigurationViewer } from './show-configuration.ts';
import { findTargetRoles } from './target-roles.ts';

interface Names {
  readonly integrationName: string;
  readonly installationId: string;
}

/** A child installation with what it is on: an id, or the whole resource. */
export type ChildWithResource<Resource> = { child: PresentedChild; on: Resource };

/** Whose children are listed: those of an integration, for itself, or of one installation of it. */
export interface ChildScope {
  readonly integration: string;
  readonly installation?: string | undefined;
  /** That of the installation. People see those that they can see there; without it, none. */
  readonly organization?: string | undefined;
}

/** The query of a list of children. */
export interface ChildQuery extends ListQuery {
  readonly extended: boolean;
  readonly externalId?: string | undefined;
}

/** Changes to a child installation. */
export interface ChildUpdate {
  readonly configuration?: Record<string, unknown> | undefined;
  readonly externalIds?: string[] | undefined;
}

interface InstallTarget {
  readonly target: string;
  readonly extended: boolean;
}

/** The operations of one level. `Resource` is what the level installs on: a space or a site. */
export interface ChildOperations<Resource> {
  install(
    context: Context<IntegrationServices>,
    names: Names,
    on: InstallTarget,
  ): Promise<ChildWithResource<string | Resource>>;
  get(
    context: Context<IntegrationServices>,
    names: Names,
    on: InstallTarget,
  ): Promise<ChildWithResource<string | Resource>>;
  update(
    context: Context<IntegrationServices>,
    names: Names,
    on: InstallTarget & { readonly update: ChildUpdate },
  ): Promise<ChildWithResource<string | Resource>>;
  uninstall(context: Context<IntegrationServices>, names: Names, target: string): Promise<void>;
  list(
    context: Context<IntegrationServices>,
    scope: ChildScope,
    query: ChildQuery,
  ): Promise<Page<ChildWithResource<string | Resource>>>;
}

/** What differs between the two levels. `read` gives those of the resources that an organization has, by id. */
interface LevelFacts<Resource> {
  readonly level: ChildLevel;
  readonly read: (
    context: Context<IntegrationServices>,
    targets: readonly string[],
  ) => Promise<Map<string, Target<Resource>>>;
}

/** Installations on spaces. */
export const spaceChildren: ChildOperations<Space> = createChildOperations<Space>({ level: 'space', read: loadSpaces });

/** Installations on sites. */
export const siteChildren: ChildOperations<Site> = createChildOperations<Site>({ level: 'site', read: loadSites });

function createChildOperations<Resource>(facts: LevelFacts<Resource>): ChildOperations<Resource> {
  const { level } = facts;
  const present = async (
    context: Context<IntegrationServices>,
    parent: InstallationTable,
    { child, role, extended }: { child: ChildInstallationTable; role: Role; extended: boolean },
  ): Promise<ChildWithResource<string | Resource>> => {
    const resources = extended ? await facts.read(context, [child.target]) : undefined;
    return {
      child: presentChild(context.services, parent, { child, viewer: viewerWith(role, level) }),
      on: resources?.get(child.target)?.presented ?? child.target,
    };
  };
  return {
    async install(context, names, { target, extended }) {
      const { services } = context;
      const parent = await getInstallation(context, names, 'cover');
      const role = await requireTarget(context, level, { parent, target });
      await requireInstallable(context, facts, { parent, target });
      const child = await services.store.write(async (tx) => {
        await requireStillThere(tx, level, { parent, target });
        const existing = await getChild(tx, parent, { level, target }).catch(() => undefined);
        if (existing !== undefined) throw alreadyInstalled(parent, level, target);
        return addChild(services, tx, { parent, level, target });
      });
      publishChange(context, parent);
      return present(context, parent, { child, role, extended });
    },
    async get(context, names, { target, extended }) {
      const parent = await getInstallation(context, names, 'read');
      const role = await findTargetRole(context, level, { parent, target });
      if (role === undefined) throw notCovered(parent, { level, target });
      const child = await getChild(context.services.store.db, parent, { level, target });
      return present(context, parent, { child, role, extended });
    },
    async update(context, names, { target, extended, update }) {
      const { services } = context;
      const parent = await getInstallation(context, names, 'cover');
      const role = await requireTarget(context, level, { parent, target });
      // Reports a missing child, instead of treating it as just deleted.
      await getChild(services.store.db, parent, { level, target });
      const child = await services.store.write(async (tx) => {
        await requireStillThere(tx, level, { parent, target });
        const current = await getChild(tx, parent, { level, target });
        return updateChild(services, tx, { parent, child: current, update });
      });
      publishChange(context, parent);
      return present(context, parent, { child, role, extended });
    },
    uninstall: (context, names, target) => uninstallChild(context, names, { level, target }),
    list: (context, scope, query) => listChildren(context, facts, { scope, query }),
  };
}

async function uninstallChild(
  context: Context<IntegrationServices>,
  names: Names,
  { level, target }: { level: ChildLevel; target: string },
): Promise<void> {
  const { services } = context;
  const parent = await getInstallation(context, names, 'cover');
  // One read of the role: another request can delete the space or site before a second one, which is no error.
  const role = await findTargetRole(context, level, { parent, target });
  if (role === undefined) return;
  requirePermission(`${level}.installIntegration`, role);
  await services.store.write(async (tx) => {
    const child = await getChild(tx, parent, { level, target }).catch(() => undefined);
    if (child !== undefined) await removeChild(services, tx, { parent, child });
  });
  publishChange(context, parent);
}

function publishChange({ services }: Context<IntegrationServices>, parent: InstallationTable): void {
  const { integration, id: installation, organization } = parent;
  services.delivery.live.publish({ type: 'installation', integration, installation }, { organization });
}

const ROW_ID = sql<string>`child_installation.installation || '/' || child_installation.target`;

async function listChildren<Resource>(
  context: Context<IntegrationServices>,
  facts: LevelFacts<Resource>,
  { scope, query }: { scope: ChildScope; query: ChildQuery },
): Promise<Page<ChildWithResource<string | Resource>>> {
  const { services } = context;
  const { installation = '', organization = '' } = scope;
  const roles = await findTargetRoles(context, { installation, organization, level: facts.level });
  const all = services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .where('child_installation.level', '=', facts.level)
    .where('installation.integration', '=', scope.integration)
    .$if(scope.installation !== undefined, (q) => q.where('installation.id', '=', scope.installation ?? ''))
    .$if(roles.visible !== undefined, (q) => q.where('child_installation.target', 'in', ['', ...(roles.visible ?? [])]))
    .where(jsonArrayHas('child_installation.external_ids', query.externalId));
  const page = await readPage(
    context,
    query,
    all.selectAll('child_installation').select(['installation.integration', 'installation.paused', ROW_ID.as('id')]),
    { at: 'child_installation.created_at', id: ROW_ID, order: 'asc' },
  );
  const targets = page.items.map((row) => row.target);
  const resources = query.extended ? await facts.read(context, targets) : new Map<string, { presented: Resource }>();
  return mapPage(page, (row) => {
    const parent: ChildParent = { id: row.installation, integration: row.integration, paused: row.paused };
    return {
      child: presentChild(services, parent, {
        child: row,
        viewer: viewerWith(roles.roleOn(row.target), facts.level),
      }),
      on: resources.get(row.target)?.presented ?? row.target,
    };
  });
}

interface ChildTarget {
  readonly parent: InstallationTable;
  readonly target: string;
}

/** Role of a person on the space or site; an integration acts on whatever its installation covers, or can cover. */
async function findTargetRole(
  context: Context<IntegrationServices>,
  level: ChildLevel,
  { parent, target }: ChildTarget,
): Promise<Role | undefined> {
  if (context.caller.kind !== 'user') return 'integration';
  const found =
    level === 'space' ? await findSpace(context, target) : await findSite(context, parent.organization, target);
  return found?.row.organization === parent.organization ? found.role : undefined;
}

/** Permission to install on a space or site includes permission to configure installations there. */
function viewerWith(role: Role | undefined, level: ChildLevel): ConfigurationViewer {
  if (role === 'integration') return 'integration';
  return role !== undefined && isPermitted(`${level}.installIntegration`, role) ? 'admin' : 'other';
}

/**
 * The caller's role on the space or site.
 * @throws {KitError} space_not_found, site_not_found or forbidden, unless the caller can install on it
 */
async function requireTarget(context: Context<IntegrationServices>, level: ChildLevel, on: ChildTarget): Promise<Role> {
  const role = await findTargetRole(context, level, on);
  if (role === undefined) {
    const code = level === 'space' ? 'space_not_found' : 'site_not_found';
    throw apiError(code, `No ${level} "${on.target}" found in the organization.`);
  }
  requirePermission(`${level}.installIntegration`, role);
  return role;
}

/** Throws {@link StaleReadError} when the installation has ended since it was looked up, or the space or site is gone. */
async function requireStillThere(tx: Tx, level: ChildLevel, { parent, target }: ChildTarget): Promise<void> {
  const installation = await tx.selectFrom('installation').select('id').where('id', '=', parent.id).executeTakeFirst();
  const on =
    level === 'space'
      ? tx.selectFrom('space').select('organization').where('id', '=', target).where('deleted_at', 'is', null)
      : tx.selectFrom('site').select('organization').where('id', '=', target);
  const found = await on.executeTakeFirst();
  if (installation === undefined || found?.organization !== parent.organization) throw new StaleReadError();
}

async function requireInstallable<Resource>(
  context: Context<IntegrationServices>,
  { level, read }: LevelFacts<Resource>,
  { parent, target }: { parent: InstallationTable; target: string },
): Promise<void> {
  const { db } = context.services.store;
  const found = (await read(context, [target])).get(target);
  if (found?.organization !== parent.organization) {
    const code = level === 'space' ? 'space_not_found' : 'site_not_found';
    throw apiError(code, `The organization has no ${level} "${target}".`);
  }
  const integration = await db
    .selectFrom('integration')
    .select('target')
    .where('name', '=', parent.integration)
    .executeTakeFirstOrThrow();
  if (!targetAllows(integration.target, level)) {
    const message = `"${parent.integration}" has the target "${integration.target}", so it can’t be installed on a ${level}.`;
    throw apiError('target_refused', message);
  }
}

function alreadyInstalled(parent: InstallationTable, level: ChildLevel, target: string): Error {
  return apiError('installation_exists', `"${parent.integration}" is already installed on the ${level} "${target}".`);
}
