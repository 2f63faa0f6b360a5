import { reply } from '@bindery/contract';
import type { Handlers, Site, Space, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { pageInMemory, parsePageToken, toPage } from '../../../http/page-token.ts';
import { createTemporaryToken } from '../../../http/tokens.ts';
import { recordEvent } from '../../../events/record.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { containsText } from '../../../store/contains-text.ts';
import { after } from '../../../store/keyset.ts';
import type { InstallationTable, IntegrationTable } from '../../../store/tables.ts';
import { byTitle, passesFilters } from '../integrations/filter.ts';
import { getIntegration, listVisibleIntegrations, presentVisible, toVisible } from '../integrations/visible.ts';
import type { VisibleIntegration } from '../integrations/visible.ts';
import { uninstall, updateInstallation } from '../installations/change.ts';
import { siteChildren, spaceChildren } from '../installations/children.ts';
import type { ChildWithResource, ChildScope } from '../installations/children.ts';
import { getInstallation } from '../installations/find.ts';
import { listStatuses } from '../integrations/list-statuses.ts';
import { installedOn } from '../installations/installed-on.ts';
import { presentSiteInstallation, presentSpaceInstallation } from '../installations/present.ts';
import { createInstallationView, showInstallation } from '../installations/show.ts';
import { parseJson } from '../../../store/json-column.ts';
import { countRows } from '../../../store/count-rows.ts';

const onSpace = ({ child, on }: ChildWithResource<string | Space>) => presentSpaceInstallation(child, on);
const onSite = ({ child, on }: ChildWithResource<string | Site>) => presentSiteInstallation(child, on);
const keyset = { at: 'installation.created_at', id: 'installation.id', order: 'asc' } as const;

/** Installations at every level, their tokens, and tasks. */
export const installationHandlers: Handlers<typeof operationFamilies.installations, Context<IntegrationServices>> = {
  createIntegrationInstallationToken: async (input, context) => {
    const row = await getInstallation(context, input, 'issue');
    const { caller, services } = context;
    // The request with a token that a person issued ends with that person's role, too.
    const issuer = caller.kind === 'user' ? undefined : caller.issuer;
    return { token: createTemporaryToken(services, { integration: row.integration, installation: row.id, issuer }) };
  },

  getIntegrationInstallationById: async (input, context) =>
    showInstallation(context, await getInstallation(context, input, 'read')),

  updateIntegrationInstallation: async (input, context) => {
    const { services } = context;
    const row = await getInstallation(context, input, 'change');
    requireSelectionByPeople(context, row, input.body);
    const next = await services.store.write((tx) =>
      updateInstallation(services, tx, { id: row.id, update: input.body }),
    );
    changed(context, next);
    return showInstallation(context, next);
  },

  uninstallIntegration: async (input, context) => {
    const { services } = context;
    await getIntegration(context, input.integrationName);
    const row = await getInstallation(context, input, 'change').catch(ignoreMissing);
    if (row === undefined) return;
    await services.store.write((tx) => uninstall(services, tx, row));
    changed(context, row);
  },

  listIntegrationInstallationSpaces: async (input, context) => {
    const parent = await getInstallation(context, input, 'read');
    const page = await spaceChildren.list(context, scopeOf(parent), input.query);
    return { ...page, items: page.items.map(onSpace) };
  },
  installIntegrationOnSpace: async (input, context) => {
    const on = { target: input.body.space, extended: input.query.extended };
    const created = onSpace(await spaceChildren.install(context, input, on));
    return reply(created, { headers: { Location: created.urls.location } });
  },
  getIntegrationSpaceInstallation: async (input, context) =>
    onSpace(await spaceChildren.get(context, input, { target: input.spaceId, extended: input.query.extended })),
  updateIntegrationSpaceInstallation: async (input, context) => {
    const on = { target: input.spaceId, extended: input.query.extended, update: input.body };
    return onSpace(await spaceChildren.update(context, input, on));
  },
  uninstallIntegrationFromSpace: (input, context) => spaceChildren.uninstall(context, input, input.spaceId),

  listIntegrationInstallationSites: async (input, context) => {
    const parent = await getInstallation(context, input, 'read');
    const page = await siteChildren.list(context, scopeOf(parent), input.query);
    return { ...page, items: page.items.map(onSite) };
  },
  installIntegrationOnSite: async (input, context) => {
    const on = { target: input.body.siteId, extended: input.query.extended };
    const created = onSite(await siteChildren.install(context, input, on));
    return reply(created, { headers: { Location: created.urls.location } });
  },
  getIntegrationSiteInstallation: async (input, context) =>
    onSite(await siteChildren.get(context, input, { target: input.siteId, extended: input.query.extended })),
  updateIntegrationSiteInstallation: async (input, context) => {
    const on = { target: input.siteId, extended: input.query.extended, update: input.body };
    return onSite(await siteChildren.update(context, input, on));
  },
  uninstallIntegrationFromSite: (input, context) => siteChildren.uninstall(context, input, input.siteId),

  queueIntegrationTask: async ({ integrationName, body }, context) => {
    const { services, caller } = context;
    if (caller.kind === 'user' || caller.integration !== integrationName) {
      throw apiError('forbidden', 'An integration can queue tasks only for itself.');
    }
    await services.store.write((tx) =>
      recordEvent(services, tx, {
        integration: integrationName,
        level: 'integration',
        type: 'task',
        fields: { task: body.task },
        delayMs: (body.schedule ?? 0) * 1000,
      }),
    );
  },

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
    const { limit, after: cursor } = parsePageToken(context, query);
    const all = services.store.db
      .selectFrom('installation')
      .innerJoin('integration', 'integration.name', 'installation.integration')
      .where('installation.organization', '=', organizationId)
      .where(containsText(['integration.name', 'integration.title'], query.search))
      .$if(caller.kind !== 'user', (q) =>
        q.where('installation.integration', '=', caller.kind === 'user' ? '' : caller.integration),
      );
    const rows = await all
      .selectAll('installation')
      .select('installation.created_at as at')
      .where(after(keyset, cursor))
      .orderBy('installation.created_at')
      .orderBy('installation.id')
      .limit(limit + 1)
      .execute();
    const count = await countRows(all);
    const page = toPage(context, query, { rows, count, present: ({ at: _at, ...row }) => row });
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

type Selection = 'space_selection' | 'site_selection';

/** Throws forbidden for an integration that would change which spaces and sites its installation is on. */
function requireSelectionByPeople(
  { caller }: Context<IntegrationServices>,
  row: InstallationTable,
  update: { readonly [Field in Selection]?: InstallationTable[Field] | undefined },
): void {
  const fields = ['space_selection', 'site_selection'] as const;
  const field = fields.find((name) => update[name] !== undefined && update[name] !== row[name]);
  if (caller.kind === 'user' || field === undefined) return;
  throw apiError(
    'forbidden',
    `Body field "${field}": only users can change which spaces and sites an installation covers.`,
  );
}

function changed({ services }: Context<IntegrationServices>, row: InstallationTable): void {
  const { integration, id: installation, organization } = row;
  services.delivery.live.publish({ type: 'installation', integration, installation }, { organization });
}

/** A DELETE of what is not there succeeds. */
function ignoreMissing(thrown: unknown): undefined {
  if ((thrown as { code?: string }).code === 'installation_not_found') return undefined;
  throw thrown;
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

function scopeOf(parent: InstallationTable): ChildScope {
  return { integration: parent.integration, installation: parent.id, organization: parent.organization };
}
