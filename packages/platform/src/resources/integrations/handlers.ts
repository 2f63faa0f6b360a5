import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { presentEvent, readAttempts } from '../../events/present.ts';
import { apiError } from '../../http/api-error.ts';
import { pageInMemory, readPage, toPage } from '../../http/paging.ts';
import type { Context } from '../../services.ts';
import { after } from '../../store/keyset.ts';
import type { InstallationTable } from '../../store/tables.ts';
import { getOrganization, requireAdmin } from '../access.ts';
import { install, uninstall } from '../installations/change.ts';
import { siteChildren, spaceChildren } from '../installations/children.ts';
import { countSpaces } from '../installations/find.ts';
import { presentInstallation, presentSiteInstallation, presentSpaceInstallation } from '../installations/present.ts';
import { passesFilters } from './filter.ts';
import { publish } from './publish.ts';
import { readRenderRequest, render } from './render.ts';
import { getIntegration, getOwnIntegration, listVisibleIntegrations, presentVisible } from './visible.ts';

const installationKeyset = { at: 'installation.created_at', id: 'installation.id', order: 'asc' } as const;
const eventKeyset = { at: 'event.created_at', id: 'event.id', order: 'desc' } as const;

/** Integrations: the fourteen operations. Spec: docs-management-api.md#integrations */
export const integrationHandlers: Handlers<typeof operationFamilies.integrations, Context> = {
  listIntegrations: async ({ query }, context) => {
    const visible = await listVisibleIntegrations(context);
    const rows = visible.filter((one) => passesFilters(one, query)).map((one) => ({ id: one.row.name, one }));
    return pageInMemory(context, query, { rows, present: ({ one }) => presentVisible(context, one) });
  },

  getIntegrationByName: async ({ integrationName }, context) =>
    presentVisible(context, await getIntegration(context, integrationName)),

  publishIntegration: async ({ integrationName, body }, context) => {
    await publish(context, integrationName, body);
    return presentVisible(context, await getIntegration(context, integrationName));
  },

  unpublishIntegration: async ({ integrationName }, context) => {
    const { services } = context;
    const found = await getOwnIntegration(context, integrationName, 'unpublish an integration').catch(ignoreMissing);
    if (found === undefined) return;
    await services.store.write(async (tx) => {
      const rows = await tx.selectFrom('installation').selectAll().where('integration', '=', integrationName).execute();
      for (const row of rows) await uninstall(services, tx, row);
      await tx
        .updateTable('integration')
        .set({ unpublished_at: services.clock.now(), tunnel_url: null })
        .where('name', '=', integrationName)
        .execute();
    });
    services.environments.forget();
    services.events.deliverSoon();
  },

  listIntegrationInstallations: async ({ integrationName, query }, context) => {
    const { services } = context;
    await requireItself(context, integrationName);
    const { limit, after: cursor } = readPage(context, query);
    const all = ownInstallations(context, integrationName, query.externalId);
    const rows = await all
      .selectAll('installation')
      .select('installation.created_at as at')
      .where(after(installationKeyset, cursor))
      .orderBy('installation.created_at')
      .orderBy('installation.id')
      .limit(limit + 1)
      .execute();
    const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const spaces = await countSpaces(
      services.store.db,
      rows.map((row) => row.id),
    );
    return toPage(context, query, {
      rows,
      count,
      present: (row) => presentInstallation(services, row, spaces.get(row.id) ?? 0),
    });
  },

  installIntegration: async ({ integrationName, body }, context) => {
    const { services } = context;
    const { role } = await getOrganization(context, body.organization);
    const { row: integration } = await getIntegration(context, integrationName);
    requireAdmin(role, 'install an integration');
    if (integration.visibility === 'private' && integration.organization !== body.organization) {
      throw apiError(
        'forbidden',
        `"${integrationName}" is private: only the organization that owns it can install it.`,
      );
    }
    const row = await services.store.write((tx) =>
      install(services, tx, { integration, organization: body.organization }),
    );
    services.events.deliverSoon();
    services.live.publish({ type: 'installation', integration: integrationName, installation: row.id });
    const installation = presentInstallation(services, row, 0);
    return reply(installation, { headers: { Location: installation.urls.location } });
  },

  listIntegrationEvents: async ({ integrationName, query }, context) => {
    await requireReader(context, integrationName);
    const { limit, after: cursor } = readPage(context, query);
    const all = ownEvents(context, integrationName);
    const rows = await all
      .selectAll('event')
      .select('event.created_at as at')
      .where(after(eventKeyset, cursor))
      .orderBy('event.created_at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(limit + 1)
      .execute();
    const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return toPage(context, query, { rows, count, present: presentEvent });
  },

  getIntegrationEvent: async ({ integrationName, eventId }, context) => {
    await requireReader(context, integrationName);
    const row = await ownEvents(context, integrationName)
      .selectAll('event')
      .where('event.id', '=', eventId)
      .executeTakeFirst();
    if (row === undefined)
      throw apiError('event_not_found', `"${integrationName}" has received no event "${eventId}".`);
    const attempts = (await readAttempts(context.services.store.db, [row.id])).get(row.id) ?? [];
    return { event: presentEvent(row), trace: { logs: attempts.flatMap((attempt) => attempt.logs) } };
  },

  listIntegrationSpaceInstallations: async ({ integrationName, query }, context) => {
    await requireItself(context, integrationName);
    const parents = await ownInstallations(context, integrationName, undefined).selectAll('installation').execute();
    const page = await spaceChildren.list(context, parents, query);
    return { ...page, items: page.items.map(({ child, on }) => presentSpaceInstallation(child, on)) };
  },

  listIntegrationSiteInstallations: async ({ integrationName, query }, context) => {
    await requireItself(context, integrationName);
    const parents = await ownInstallations(context, integrationName, undefined).selectAll('installation').execute();
    const page = await siteChildren.list(context, parents, query);
    return { ...page, items: page.items.map(({ child, on }) => presentSiteInstallation(child, on)) };
  },

  setIntegrationDevelopmentMode: async ({ integrationName, body }, context) => {
    await getOwnIntegration(context, integrationName, 'switch development mode');
    await setTunnel(context, integrationName, { url: body.tunnelUrl, all: body.all });
  },

  disableIntegrationDevelopmentMode: async ({ integrationName }, context) => {
    const found = await getOwnIntegration(context, integrationName, 'switch development mode').catch(ignoreMissing);
    if (found !== undefined) await setTunnel(context, integrationName, { url: null, all: false });
  },

  renderIntegrationUIWithGet: ({ integrationName, query }, context) =>
    render(context, integrationName, readRenderRequest(query.request)),

  renderIntegrationUIWithPost: ({ integrationName, body }, context) => render(context, integrationName, body),
};

/** Lets only the integration itself, and its installations, pass. Throws integration_not_found or forbidden. */
async function requireItself(context: Context, name: string): Promise<void> {
  const { caller } = context;
  await getIntegration(context, name);
  if (caller.kind === 'user' || caller.integration !== name) {
    throw apiError('forbidden', 'An integration sees its own installations only.');
  }
}

/** Lets those pass who may read the events: the owners, and the integration itself. */
async function requireReader(context: Context, name: string): Promise<void> {
  await getOwnIntegration(context, name, 'read the events of an integration');
}

function ownInstallations({ services, caller }: Context, name: string, externalId: string | undefined) {
  return services.store.db
    .selectFrom('installation')
    .where('installation.integration', '=', name)
    .$if(externalId !== undefined, (query) =>
      query.where('installation.external_ids', 'like', `%${JSON.stringify(externalId)}%`),
    )
    .$if(caller.kind === 'installation', (query) =>
      query.where('installation.id', '=', caller.kind === 'installation' ? caller.installation : ''),
    );
}

/** Events that ended, of an integration; an installation sees its own. */
function ownEvents({ services, caller }: Context, name: string) {
  return services.store.db
    .selectFrom('event')
    .where('event.integration', '=', name)
    .where('event.status', 'is not', null)
    .$if(caller.kind === 'installation', (query) =>
      query.where('event.installation', '=', caller.kind === 'installation' ? caller.installation : ''),
    );
}

async function setTunnel(
  { services }: Context,
  name: string,
  tunnel: { readonly url: string | null; readonly all: boolean },
): Promise<void> {
  await services.store.db
    .updateTable('integration')
    .set({ tunnel_url: tunnel.url, tunnel_all: tunnel.all ? 1 : 0 })
    .where('name', '=', name)
    .execute();
  services.environments.forget();
}

/** A DELETE of what is not there succeeds. */
function ignoreMissing(thrown: unknown): undefined {
  if ((thrown as { code?: InstallationTable['id'] }).code === 'integration_not_found') return undefined;
  throw thrown;
}
