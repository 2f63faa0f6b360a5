import { mapPage, readPage } from '../../../http/read-page.ts';
import { TUNNEL_ENDS_HEADER, TUNNEL_SECRET_HEADER, reply } from '@bindery/contract';
import type { NotNull } from 'kysely';
import type {
  ContentKitRenderOutput,
  Handlers,
  RenderIntegrationUI,
  Reply,
  operationFamilies,
} from '@bindery/contract';
import type { EventViewer } from '../../../events/payload.ts';
import { findAttempts, presentEvent } from '../../../events/present.ts';
import { toWebhookSecret } from '../../../events/tunnel.ts';
import { apiError } from '../../../core/api-error.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { jsonArrayHas } from '../../../store/json-array.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { getOrganization } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import { install, uninstall } from '../installations/change.ts';
import { siteChildren, spaceChildren } from '../installations/children.ts';
import type { ChildScope } from '../installations/children.ts';
import { presentSiteInstallation, presentSpaceInstallation } from '../installations/present.ts';
import { createInstallationView, showInstallation } from '../installations/show.ts';
import { turnOff, turnOn } from '../integrations/development-mode.ts';
import { byTitle, passesFilters } from '../integrations/filter.ts';
import { publish } from '../publishing/publish.ts';
import { renderForVisitor } from '../integrations/render-for-visitor.ts';
import { parseRenderRequest, render } from '../integrations/render.ts';
import { checkTunnelUrl } from '../integrations/tunnel-url.ts';
import { createEventFilter, isTargetVisible } from '../integrations/visible-events.ts';
import {
  getIntegration,
  getOwnIntegration,
  listVisibleIntegrations,
  presentVisible,
  toVisible,
} from '../integrations/visible.ts';
import type { VisibleIntegration } from '../integrations/visible.ts';

const installationKeyset = { at: 'installation.created_at', id: 'installation.id', order: 'asc' } as const;
const eventKeyset = { at: 'event.created_at', id: 'event.id', order: 'desc' } as const;

/** Integrations: the fourteen operations. Spec: docs-management-api.md#integrations */
export const integrationHandlers: Handlers<typeof operationFamilies.integrations, Context<IntegrationServices>> = {
  listIntegrations: async ({ query }, context) => {
    const visible = await listVisibleIntegrations(context);
    const rows = visible.filter((one) => passesFilters(one, query)).map(byTitle);
    return pageInMemory(context, query, { rows, present: ({ visible: one }) => presentVisible(context, one) });
  },

  getIntegrationByName: async ({ integrationName }, context) =>
    presentVisible(context, await getIntegration(context, integrationName)),

  publishIntegration: async ({ integrationName, body }, context) => {
    // Not read again: someone can unpublish it in the meantime.
    const [published] = await toVisible(context, [await publish(context, integrationName, body)]);
    return presentVisible(context, published as VisibleIntegration);
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
      services.store.afterCommit(() => services.delivery.environments.invalidate());
    });
    services.delivery.builds.forget(integrationName);
  },

  listIntegrationInstallations: async ({ integrationName, query }, context) => {
    await requireItself(context, integrationName);
    const all = ownInstallations(context, integrationName).where(
      jsonArrayHas('installation.external_ids', query.externalId),
    );
    const page = await readPage(context, query, all.selectAll('installation'), installationKeyset);
    return mapPage(page, await createInstallationView(context, page.items));
  },

  installIntegration: async ({ integrationName, body }, context) => {
    const { services } = context;
    const { role, row: installer } = await getOrganization(context, body.organization);
    const { row: integration } = await getIntegration(context, integrationName);
    requireAdmin(role, 'install an integration');
    requireUnblocked(installer);
    if (integration.visibility === 'private' && integration.organization !== body.organization) {
      throw apiError('forbidden', `"${integrationName}" is private. Only its owning organization can install it.`);
    }
    const row = await services.store.write((tx) =>
      install(services, tx, { integration, organization: body.organization }),
    );
    services.delivery.live.publish(
      { type: 'installation', integration: integrationName, installation: row.id },
      { organization: row.organization },
    );
    const installation = await showInstallation(context, row);
    return reply(installation, { headers: { Location: installation.urls.location } });
  },

  listIntegrationEvents: async ({ integrationName, query }, context) => {
    await requireReader(context, integrationName);
    const all = ownEvents(context, integrationName).where(await createEventFilter(context));
    const page = await readPage(context, query, all.selectAll('event').$narrowType<{ status: NotNull }>(), eventKeyset);
    return mapPage(page, (row) => presentEvent(context.services, row, viewerOf(context)));
  },

  getIntegrationEvent: async ({ integrationName, eventId }, context) => {
    await requireReader(context, integrationName);
    const row = await ownEvents(context, integrationName)
      .selectAll('event')
      .$narrowType<{ status: NotNull }>()
      .where('event.id', '=', eventId)
      .executeTakeFirst();
    if (row === undefined || !(await isTargetVisible(context, row))) {
      throw apiError('event_not_found', `Event "${eventId}" of "${integrationName}" not found.`);
    }
    const attempts = await findAttempts(context.services.store.db, row.id);
    return {
      event: presentEvent(context.services, row, viewerOf(context)),
      trace: { logs: attempts.flatMap((attempt) => attempt.logs) },
    };
  },

  listIntegrationSpaceInstallations: async ({ integrationName, query }, context) => {
    await requireItself(context, integrationName);
    const page = await spaceChildren.list(context, ownScope(context, integrationName), query);
    return { ...page, items: page.items.map(({ child, on }) => presentSpaceInstallation(child, on)) };
  },

  listIntegrationSiteInstallations: async ({ integrationName, query }, context) => {
    await requireItself(context, integrationName);
    const page = await siteChildren.list(context, ownScope(context, integrationName), query);
    return { ...page, items: page.items.map(({ child, on }) => presentSiteInstallation(child, on)) };
  },

  setIntegrationDevelopmentMode: async ({ integrationName, body }, context) => {
    await getOwnIntegration(context, integrationName, 'switch development mode');
    await checkTunnelUrl(context.services, body.tunnelUrl);
    const { secret, until } = await turnOn(context, integrationName, { url: body.tunnelUrl, all: body.all });
    const headers = {
      [TUNNEL_SECRET_HEADER]: toWebhookSecret(secret),
      [TUNNEL_ENDS_HEADER]: new Date(until).toISOString(),
    };
    return new Response(null, { status: 204, headers });
  },

  disableIntegrationDevelopmentMode: async ({ integrationName }, context) => {
    const found = await getOwnIntegration(context, integrationName, 'switch development mode').catch(ignoreMissing);
    if (found !== undefined) await turnOff(context, integrationName);
  },

  renderIntegrationUIWithGet: ({ integrationName, query }, context) =>
    renderAsCaller(context, integrationName, parseRenderRequest(query.request)),

  renderIntegrationUIWithPost: ({ integrationName, body }, context) => renderAsCaller(context, integrationName, body),
};

function renderAsCaller(
  context: Context<IntegrationServices>,
  integration: string,
  body: RenderIntegrationUI,
): Promise<Reply<ContentKitRenderOutput>> {
  const visit = visitOf(context.caller);
  return visit === undefined
    ? render(context, integration, body)
    : renderForVisitor(context.services, visit, { integration, body });
}

/** Allows only the integration and its installations. Throws integration_not_found or forbidden. */
async function requireItself(context: Context<IntegrationServices>, name: string): Promise<void> {
  const { caller } = context;
  await getIntegration(context, name);
  if (caller.kind === 'user' || caller.integration !== name) {
    throw apiError('forbidden', 'An integration can access only its own installations.');
  }
}

/** Allows callers who can read the events: the owners, and the integration. */
async function requireReader(context: Context<IntegrationServices>, name: string): Promise<void> {
  await getOwnIntegration(context, name, 'read an integration’s events');
}

/** An integration sees its events as sent to it. */
function viewerOf({ caller }: Context<IntegrationServices>): EventViewer {
  return caller.kind === 'user' ? 'person' : 'integration';
}

/** The children that a caller sees: an integration sees all of its children, an installation its own. */
function ownScope({ caller }: Context<IntegrationServices>, integration: string): ChildScope {
  return { integration, ...(caller.kind === 'installation' ? { installation: caller.installation } : {}) };
}

function ownInstallations(context: Context<IntegrationServices>, name: string) {
  const { installation } = ownScope(context, name);
  return context.services.store.db
    .selectFrom('installation')
    .where('installation.integration', '=', name)
    .$if(installation !== undefined, (query) => query.where('installation.id', '=', installation ?? ''));
}

/** Events that ended, of an integration; an installation sees its own. */
function ownEvents({ services, caller }: Context<IntegrationServices>, name: string) {
  return services.store.db
    .selectFrom('event')
    .where('event.integration', '=', name)
    .where('event.status', 'is not', null)
    .$if(caller.kind === 'installation', (query) =>
      query.where('event.installation', '=', caller.kind === 'installation' ? caller.installation : ''),
    );
}

/** A DELETE of what is not there succeeds. */
function ignoreMissing(thrown: unknown): undefined {
  if ((thrown as { code?: string }).code === 'integration_not_found') return undefined;
  throw thrown;
}
