import { reply } from '@bindery/contract';
import type { Handlers, Site, Space, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { createTemporaryToken } from '../../../http/tokens/tokens.ts';
import { recordEvent } from '../../../events/record.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import type { InstallationTable } from '../../../store/tables.ts';
import { getIntegration } from '../integrations/visible.ts';
import { uninstall, updateInstallation } from '../installations/change.ts';
import { siteChildren, spaceChildren } from '../installations/children.ts';
import type { ChildWithResource, ChildScope } from '../installations/children.ts';
import { getInstallation } from '../installations/find.ts';
import { presentSiteInstallation, presentSpaceInstallation } from '../installations/present.ts';
import { showInstallation } from '../installations/show.ts';

const onSpace = ({ child, on }: ChildWithResource<string | Space>) => presentSpaceInstallation(child, on);
const onSite = ({ child, on }: ChildWithResource<string | Site>) => presentSiteInstallation(child, on);

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
};

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

function scopeOf(parent: InstallationTable): ChildScope {
  return { integration: parent.integration, installation: parent.id, organization: parent.organization };
}
