// A version becomes the one that serves: its script is tried, its row is stored, and events go to it from then on.
import type { ScriptVersion } from '@bindery/host';
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { IntegrationTable } from '../../../store/tables.ts';
import { refreshStatuses } from '../installations/status.ts';
import { scriptId } from '../integrations/script-version.ts';
import { findSourceMap, storeSourceMap } from './source-maps.ts';
import { tryScript } from './try-script.ts';
import type { ScriptDraft } from './try-script.ts';
import { forgetSecrets } from './versions.ts';

/** Stores the row, with what belongs to it, and returns it with the one before it. */
type StoreRow = (
  tx: Tx,
) => Promise<{ readonly previous: IntegrationTable | undefined; readonly next: IntegrationTable }>;

/** Serves a version, and returns the stored row. Throws script_invalid, and what `storeRow` throws. */
export async function serveVersion(
  services: DeliveryServices,
  draft: ScriptDraft,
  storeRow: StoreRow,
): Promise<IntegrationTable> {
  const mapped = { integration: draft.name, script: draft.script };
  const sourceMap = draft.sourceMap ?? (await findSourceMap(services.store.db, mapped));
  const tried = await tryScript(services, { ...draft, sourceMap });
  /** Scripts that the host has, and no one uses. */
  const idle = new Set([tried.id]);
  try {
    return await services.store.write(async (tx) => {
      const { previous, next } = await storeRow(tx);
      await forgetSecrets(tx, next);
      await storeSourceMap(tx, { ...mapped, version: next.version }, sourceMap);
      await refreshStatuses(services, tx, next.name);
      services.store.afterCommit(() => {
        if (previous !== undefined) for (const id of scriptIdsOf(previous)) idle.add(id);
        idle.delete(scriptId(next));
        useScript(services, servedScript(tried, next));
      });
      return next;
    });
  } finally {
    for (const id of idle) await services.delivery.host.unload(id);
  }
}

/** The number of the next version. Candidates have numbers, too. */
export async function nextVersion(db: Db, name: string, live: number): Promise<number> {
  const { newest } = await db
    .selectFrom('integration_version')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('integration', '=', name)
    .executeTakeFirstOrThrow();
  return Math.max(live, newest ?? 0) + 1;
}

/** Scripts of the live version and of its rollout. */
function scriptIdsOf(row: IntegrationTable): string[] {
  const { rollout_version: version, rollout_script: script } = row;
  return [scriptId(row), ...(version === null || script === null ? [] : [scriptId({ ...row, version, script })])];
}

/** The validated version with its final number: others can be published in the meantime. */
function servedScript(tried: ScriptVersion, row: IntegrationTable): ScriptVersion {
  const id = scriptId(row);
  return tried.id === id ? tried : { ...tried, id, version: row.version };
}

/** From here on events are delivered to the new script, those first that waited for it. */
function useScript({ delivery }: DeliveryServices, script: ScriptVersion): void {
  delivery.environments.invalidate();
  delivery.environments.prime(script);
  delivery.builds.release(script.integration);
}
