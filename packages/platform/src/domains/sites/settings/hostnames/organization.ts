import type { Tx } from '../../../../store/store.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import { withoutNull } from '../../../../core/without-null.ts';
// The hostname that an organization shows as its own.

/** Sets, or takes away, the `customHostname` of an organization inside a unit of work. */
export async function setCustomHostname(tx: Tx, organization: string, hostname: string | undefined): Promise<void> {
  const row = await tx
    .selectFrom('organization')
    .select('service')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const service = toJson(withoutNull({ ...parseJson(row.service), customHostname: hostname }));
  await tx.updateTable('organization').set({ service }).where('id', '=', organization).execute();
}
