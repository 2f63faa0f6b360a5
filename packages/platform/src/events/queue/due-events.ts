// The statements of the queue: which events are due, and which are leased. Each is one look into an index, so that what a look
// costs does not grow with the number of events.
import { sql } from 'kysely';
import { compileOnce } from '../../store/store.ts';
import type { EventTable } from '../../store/tables.ts';

/** A queued event that this process has leased. Its payload stays in the store until its turn comes. */
export type LeasedEvent = Pick<EventTable, 'id' | 'integration' | 'due_at'> & { readonly lease_until: number };

/** `due_at` of events that wait for a paused installation to go on. */
export const HELD = Number.MAX_SAFE_INTEGER;

/** Written out: an index of some rows is used only by statements that say which rows in so many words. */
const IS_QUEUED = sql<boolean>`state = 'queued'`;

/** Integrations with queued events, each found by one look for the next name. */
export const findQueuedIntegrations = compileOnce((db) =>
  db
    .withRecursive('queued(integration)', (cte) =>
      cte
        .selectFrom('event')
        .select((eb) => eb.fn.min<string | null>('integration').as('integration'))
        .where(IS_QUEUED)
        .unionAll(
          cte
            .selectFrom('queued')
            .where('queued.integration', 'is not', null)
            .select((eb) =>
              eb
                .selectFrom('event')
                .select((next) => next.fn.min<string | null>('event.integration').as('integration'))
                .where(IS_QUEUED)
                .whereRef('event.integration', '>', 'queued.integration')
                .as('integration'),
            ),
        ),
    )
    .selectFrom('queued')
    .select('queued.integration')
    .where('queued.integration', 'is not', null),
);

/** Leases the oldest due events of an integration to a process. */
export const leaseOldest = compileOnce(
  (db, integration: string, now: number, leaseUntil: number, owner: string, limit: number) =>
    db
      .updateTable('event')
      .set({ lease_until: leaseUntil, lease_owner: owner })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('event')
          .select('id')
          .where('integration', '=', integration)
          .where(IS_QUEUED)
          .where('due_at', '<=', now)
          .where((lease) => lease.or([lease('lease_until', 'is', null), lease('lease_until', '<', now)]))
          .orderBy('due_at')
          .orderBy('id')
          .limit(limit),
      )
      .returning(['id', 'integration', 'due_at', 'lease_until']),
);

/** The earliest time after `now` at which a queued event is due that no one has leased, and that is not held. */
export const findNextDue = compileOnce((db, now: number) =>
  db
    .selectFrom('event')
    .select('due_at')
    .where(IS_QUEUED)
    .where('lease_until', 'is', null)
    .where('due_at', '>', now)
    .where('due_at', '<', HELD)
    .orderBy('due_at')
    .limit(1),
);

/** The leases that run out first, of those that had not at a time. */
export const findLeases = compileOnce((db, at: number, limit: number) =>
  db
    .selectFrom('event')
    .select(['id', 'lease_until'])
    .where(IS_QUEUED)
    .where('lease_until', 'is not', null)
    .where('lease_until', '>=', at)
    .orderBy('lease_until')
    .limit(limit),
);

/** A queued event in its current state, and whether its installation is paused. */
export const findQueuedEvent = compileOnce((db, id: string) =>
  db
    .selectFrom('event')
    .leftJoin('installation', 'installation.id', 'event.installation')
    .selectAll('event')
    .select('installation.paused')
    .where('event.id', '=', id)
    .where('event.state', '=', 'queued'),
);
