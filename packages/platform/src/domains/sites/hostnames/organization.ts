import type { Tx } from '../../../store/store.ts';
// The hostname that an organization shows as its own.

/** Sets, or takes away, the `customHostname` of an organization inside a unit of work. */
export async function setCustomHostname(tx: Tx, organization: string, hostname: string | undefined): Promise<void> {
  const row = await tx
    .selectFrom('organization')
    .select('service')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const service = { ...(JSON.parse(row.service) as object), customHostname: hostname };
  await tx
    .updateTable('organization')
    .set({ service: JSON.stringify(service) })
    .where('id', '=', organization)
    .execute();
}
