// Installations on spaces and on sites: the same seven operations at two levels.
import type { Site, Space } from '@bindery/contract';
import { apiError } from '../../http/api-error.ts';
import { pageInMemory } from '../../http/paging.ts';
import type { Context } from '../../services.ts';
import type { ChildInstallationTable, InstallationTable, SiteTable, SpaceTable } from '../../store/tables.ts';
import { readDefinition } from '../integrations/definition.ts';
import { presentSite } from '../sites/present.ts';
import { presentSpace } from '../spaces/present.ts';
import { updateChild } from './change.ts';
import { addChild, removeChild } from './cover.ts';
import type { ChildLevel } from './cover.ts';
import { getChild, getInstallation } from './find.ts';
import { presentChild } from './present.ts';
import type { PresentedChild } from './present.ts';

interface Names {
  readonly integrationName: string;
  readonly installationId: string;
}

/** A child installation with what it is on: an id, or the whole resource. */
export type ChildOn<On> = { child: PresentedChild; on: On };

/** The operations of one level. `On` is the resource of the level: a space or a site. */
export interface ChildOperations<On> {
  install(context: Context, names: Names, on: { target: string; extended: boolean }): Promise<ChildOn<string | On>>;
  get(context: Context, names: Names, on: { target: string; extended: boolean }): Promise<ChildOn<string | On>>;
  update(
    context: Context,
    names: Names,
    on: {
      target: string;
      extended: boolean;
      update: { configuration?: Record<string, unknown> | undefined; externalIds?: string[] | undefined };
    },
  ): Promise<ChildOn<string | On>>;
  uninstall(context: Context, names: Names, target: string): Promise<void>;
  list(
    context: Context,
    parents: readonly InstallationTable[],
    query: { page?: string | undefined; limit: number; extended: boolean; externalId?: string | undefined },
  ): Promise<{ next?: { page: string }; count: number; items: ChildOn<string | On>[] }>;
}

/** What differs between the two levels. */
interface LevelFacts<On> {
  readonly level: ChildLevel;
  /** Integration targets that allow installing at this level. */
  readonly targets: readonly string[];
  present(context: Context, target: string): Promise<On>;
  exists(context: Context, organization: string, target: string): Promise<boolean>;
}

/** Installations on spaces. */
export const spaceChildren: ChildOperations<Space> = createChildOperations<Space>({
  level: 'space',
  targets: ['all', 'space'],
  present: async (context, target) =>
    presentSpace(context.services, (await findSpace(context, target)) as SpaceTable, 'integration'),
  exists: async (context, organization, target) => (await findSpace(context, target))?.organization === organization,
});

/** Installations on sites. */
export const siteChildren: ChildOperations<Site> = createChildOperations<Site>({
  level: 'site',
  targets: ['all', 'site'],
  present: async (context, target) => {
    const row = (await findSite(context, target)) as SiteTable;
    const { count } = await context.services.store.db
      .selectFrom('site_space')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site', '=', target)
      .executeTakeFirstOrThrow();
    return presentSite(context.services, row, { role: 'integration', siteSpaces: count });
  },
  exists: async (context, organization, target) => (await findSite(context, target))?.organization === organization,
});

function createChildOperations<On>(facts: LevelFacts<On>): ChildOperations<On> {
  const { level } = facts;
  const present = async (
    context: Context,
    parent: InstallationTable,
    { child, extended }: { child: ChildInstallationTable; extended: boolean },
  ): Promise<ChildOn<string | On>> => ({
    child: presentChild(context.services, parent, child),
    on: extended ? await facts.present(context, child.target) : child.target,
  });
  const changed = (context: Context, integration: string, installation: string): void => {
    context.services.environments.forget();
    context.services.events.deliverSoon();
    context.services.live.publish({ type: 'installation', integration, installation });
  };
  return {
    async install(context, names, { target, extended }) {
      const { services } = context;
      const parent = await getInstallation(context, names, 'change');
      await requireInstallable(context, facts, { parent, target });
      const child = await services.store.write((tx) => addChild(services, tx, { parent, level, target }));
      changed(context, parent.integration, parent.id);
      return present(context, parent, { child, extended });
    },
    async get(context, names, { target, extended }) {
      const parent = await getInstallation(context, names, 'read');
      const child = await getChild(context.services.store.db, parent, { level, target });
      return present(context, parent, { child, extended });
    },
    async update(context, names, { target, extended, update }) {
      const { services } = context;
      const parent = await getInstallation(context, names, 'change');
      const child = await services.store.write(async (tx) => {
        const current = await getChild(tx, parent, { level, target });
        return updateChild(services, tx, { parent, child: current, update });
      });
      changed(context, parent.integration, parent.id);
      return present(context, parent, { child, extended });
    },
    async uninstall(context, names, target) {
      const { services } = context;
      const parent = await getInstallation(context, names, 'change');
      await services.store.write(async (tx) => {
        const child = await getChild(tx, parent, { level, target }).catch(() => undefined);
        if (child !== undefined) await removeChild(services, tx, { parent, child });
      });
      changed(context, parent.integration, parent.id);
    },
    async list(context, parents, query) {
      const rows = await listRows(context, facts, { parents, externalId: query.externalId });
      const page = pageInMemory(context, query, { rows, present: (row) => row });
      const items = await Promise.all(
        page.items.map(({ parent, child }) => present(context, parent, { child, extended: query.extended })),
      );
      return { ...page, items };
    },
  };
}

interface ListedChild {
  readonly id: string;
  readonly parent: InstallationTable;
  readonly child: ChildInstallationTable;
}

async function listRows<On>(
  context: Context,
  facts: LevelFacts<On>,
  { parents, externalId }: { parents: readonly InstallationTable[]; externalId: string | undefined },
): Promise<ListedChild[]> {
  const byId = new Map(parents.map((parent) => [parent.id, parent]));
  if (byId.size === 0) return [];
  const children = await context.services.store.db
    .selectFrom('child_installation')
    .selectAll()
    .where('level', '=', facts.level)
    .where('installation', 'in', [...byId.keys()])
    .orderBy('created_at')
    .orderBy('installation')
    .orderBy('target')
    .execute();
  return children
    .filter((child) => externalId === undefined || (JSON.parse(child.external_ids) as string[]).includes(externalId))
    .map((child) => ({
      id: `${child.installation}/${child.target}`,
      parent: byId.get(child.installation) as InstallationTable,
      child,
    }));
}

async function requireInstallable<On>(
  context: Context,
  facts: LevelFacts<On>,
  { parent, target }: { parent: InstallationTable; target: string },
): Promise<void> {
  const { db } = context.services.store;
  if (!(await facts.exists(context, parent.organization, target))) {
    const code = facts.level === 'space' ? 'space_not_found' : 'site_not_found';
    throw apiError(code, `The organization has no ${facts.level} "${target}".`);
  }
  const integration = await db
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', parent.integration)
    .executeTakeFirstOrThrow();
  const declared = readDefinition(integration).target ?? 'all';
  if (!facts.targets.includes(declared)) {
    throw apiError(
      'target_refused',
      `"${parent.integration}" declares the target "${declared}", so not a ${facts.level}.`,
    );
  }
  const existing = await getChild(db, parent, { level: facts.level, target }).catch(() => undefined);
  if (existing !== undefined) {
    throw apiError('installation_exists', `"${parent.integration}" is installed on the ${facts.level} "${target}".`);
  }
}

async function findSpace(context: Context, id: string): Promise<SpaceTable | undefined> {
  return context.services.store.db
    .selectFrom('space')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function findSite(context: Context, id: string): Promise<SiteTable | undefined> {
  return context.services.store.db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst();
}
