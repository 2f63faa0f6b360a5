import type { Tx } from '../../../store/store.ts';

/** How long events of sites are stored, and how many of one site. */
const MAX_AGE_MS = 90 * 24 * 60 * 60_000;
const MAX_EVENTS = 50_000;

/** Deletes the oldest events of a site, so that no one can fill the store with them. */
export async function pruneSiteEvents(tx: Tx, site: string, now: number): Promise<void> {
  const [oldest] = await tx
    .selectFrom('site_event')
    .select('at')
    .where('site', '=', site)
    .orderBy('at', 'desc')
    .offset(MAX_EVENTS)
    .limit(1)
    .execute();
  const end = Math.max(now - MAX_AGE_MS, oldest?.at ?? 0);
  await tx.deleteFrom('site_event').where('site', '=', site).where('at', '<', end).execute();
}
