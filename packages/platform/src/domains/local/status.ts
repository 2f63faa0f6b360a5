// The platform at a glance, as far as the caller can see it.
import type { Build, PlatformStatus } from '@bindery/contract';
import type { Context } from '../../http/context.ts';
import { findSite, findSpace } from '../../access/find.ts';
import { listAdministrated, selectIntegrationsOf } from '../integrations/integrations/administrated.ts';
import { personOf } from '../people/users/caller.ts';
import type { DemoIds, LocalServices } from './local-services.ts';
import { canOpenEditor } from './open-in-editor.ts';
import { isOwner } from './owner.ts';

/** Builds are shown to admins of the integration and to the owner; demo data to callers who can see all of it. */
export async function showStatus(context: Context<LocalServices>): Promise<PlatformStatus> {
  const { services } = context;
  const demo = services.local.demo.current;
  return {
    version: services.local.version,
    startedAt: services.local.startedAt,
    now: services.clock.nowIso(),
    frozen: services.clock.frozen,
    isOwner: isOwner(context.caller),
    faults: services.delivery.faults.count,
    addresses: { ...services.origins },
    ...(demo !== undefined && (await isDemoVisible(context, demo)) ? { demo } : {}),
    builds: await listVisibleBuilds(context),
    editor: canOpenEditor(context),
  };
}

async function isDemoVisible(
  context: Context<LocalServices>,
  { organization, space, site }: DemoIds,
): Promise<boolean> {
  if ((await findSpace(context, space)) === undefined) return false;
  return (await findSite(context, organization, site)) !== undefined;
}

async function listVisibleBuilds(context: Context<LocalServices>): Promise<Build[]> {
  const { services, caller } = context;
  const all = services.delivery.builds.list();
  if (all.length === 0 || isOwner(caller)) return all;
  const { db } = services.store;
  const rows = await selectIntegrationsOf(db, await listAdministrated(db, personOf(context))).execute();
  const names = new Set(rows.map(({ name }) => name));
  return all.filter(({ integration }) => names.has(integration));
}
