import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import { readPage } from '../../../http/read-page.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { containsText } from '../../../store/contains-text.ts';
import type { IntegrationTable } from '../../../store/tables.ts';
import { byTitle, passesFilters } from '../integrations/filter.ts';
import { getIntegration, listVisibleIntegrations, presentVisible, toVisible } from '../integrations/visible.ts';
import type { VisibleIntegration } from '../integrations/visible.ts';
import { listStatuses } from '../integrations/list-statuses.ts';
import { installedOn } from '../installations/installed-on.ts';
import { createInstallationView } from '../installations/show.ts';
import { parseJson } from '../../../store/json-column.ts';

type Installed = Handlers<typeof operationFamilies.installedIntegrations, Context<IntegrationServices>>;

const keyset = { at: 'installation.created_at', id: 'installation.id', order: 'asc' } as const;

/** What is installed on an organization, a space, or a site. */
export const installedIntegrationHandlers: Installed = {
  listSpaceIntegrations: async ({ spaceId, query }, context) => {
    return listInstalled(context, query, await installedOn(context.services, { level: 'space', target: spaceId }));
  },

  listSpaceIntegrationsBlocks: async ({ spaceId }, context) => {
    const rows = await installedOn(context.services, { level: 'space', target: spaceId });
    return rows
      .map((row) => ({ name: row.name, blocks: parseJson(row.definition).blocks ?? [] }))
      .filter(({ blocks }) => blocks.length > 0);
  },

  listOrganizationIntegrations: async ({ organizationId, query }, context) => {
    const all = await listVisibleIntegrations(context);
    const candidates = all.filter(({ row }) => row.visibility === 'public' || row.organization === organizationId);
    const rows = candidates.filter((visible) => passesFilters(visible, query)).map(byTitle);
    return pageInMemory(context, query, { rows, present: ({ visible }) => presentVisible(context, visible) });
  },

  listOrganizationInstallations: async ({ organizationId, query }, context) => {
    const { services, caller } = context;
    const all = services.store.db
      .selectFrom('installation')
      .innerJoin('integration', 'integration.name', 'installation.integration')
      .where('installation.organization', '=', organizationId)
      .where(containsText(['integration.name', 'integration.title'], query.search))
      .$if(caller.kind === 'user' && caller.publishes !== undefined, (q) =>
        q.where('installation.integration', '=', (caller.kind === 'user' && caller.publishes?.integration) || ''),
      )
      .$if(caller.kind !== 'user', (q) =>
        q.where('installation.integration', '=', caller.kind === 'user' ? '' : caller.integration),
      );
    const page = await readPage(context, query, all.selectAll('installation'), keyset);
    const show = await createInstallationView(context, page.items);
    const items = await Promise.all(
      page.items.map(async (row) => ({
        installation: show(row),
        integration: presentVisible(context, await findVisible(context, row.integration)),
      })),
    );
    return { ...page, items };
  },

  listOrganizationIntegrationsStatus: ({ organizationId, query }, context) =>
    listStatuses(context, organizationId, query),

  getOrganizationIntegrationStatus: async ({ organizationId, integrationName }, context) => {
    await getIntegration(context, integrationName);
    const row = await context.services.store.db
      .selectFrom('installation')
      .select(['status', 'paused'])
      .where('organization', '=', organizationId)
      .where('integration', '=', integrationName)
      .executeTakeFirst();
    if (row === undefined) {
      throw apiError('installation_not_found', `"${integrationName}" isn’t installed on "${organizationId}".`);
    }
    return { status: row.paused === 1 ? 'paused' : row.status };
  },

  listSiteIntegrations: async ({ siteId, query }, context) => {
    return listInstalled(context, query, await installedOn(context.services, { level: 'site', target: siteId }));
  },
};

/** The integration of an installation that the caller sees, and so can see, too. */
async function findVisible(context: Context<IntegrationServices>, name: string): Promise<VisibleIntegration> {
  const row = await context.services.store.db
    .selectFrom('integration')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const [visible] = await toVisible(context, [row]);
  return visible as VisibleIntegration;
}

async function listInstalled(
  context: Context<IntegrationServices>,
  query: { page?: string | undefined; limit: number; search?: string | undefined },
  installed: readonly IntegrationTable[],
) {
  const search = (query.search ?? '').toLowerCase();
  const found = installed.filter(({ name, title }) => `${name}\n${title}`.toLowerCase().includes(search));
  const rows = (await toVisible(context, found)).map(byTitle);
  return pageInMemory(context, query, { rows, present: ({ visible }) => presentVisible(context, visible) });
}
