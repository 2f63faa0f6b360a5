// Subject: constraint violations are distinguished, and named equally on all engines.
import type { TraceAttempt } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../../src/store/json-column.ts';
import type { Db } from '../../../src/store/store.ts';
import { violatedConstraint } from '../../../src/store/violated-constraint.ts';
import type { Violation } from '../../../src/store/violated-constraint.ts';
import { addEvent, addOrganization } from './rows.ts';
import type { OpenStore } from './rows.ts';

const addMember = async (db: Db, organization: string): Promise<void> =>
  void (await db.insertInto('member').values({ organization, user: 'user_1', role: null }).execute());

const BREACHES: readonly (readonly [
  what: string,
  break_: (db: Db) => Promise<unknown>,
  violation: Violation | undefined,
])[] = [
  [
    'a primary key',
    (db) => addOrganization(db, 'a', { hostname: 'other' }),
    { kind: 'unique', on: 'organization(id)' },
  ],
  [
    'a unique column',
    (db) => addOrganization(db, 'b', { hostname: 'a' }),
    { kind: 'unique', on: 'organization(hostname)' },
  ],
  ['a key of several columns', (db) => addMember(db, 'a'), { kind: 'unique', on: 'member(organization, user)' }],
  ['a foreign key', (db) => addMember(db, 'missing'), { kind: 'foreign_key', on: undefined }],
  [
    'a foreign key, by deleting',
    (db) => db.deleteFrom('organization').execute(),
    { kind: 'foreign_key', on: undefined },
  ],
  [
    'a column that is not null',
    (db) =>
      db
        .updateTable('organization')
        .set({ title: null as unknown as string })
        .execute(),
    { kind: 'not_null', on: 'organization(title)' },
  ],
  [
    'no rule',
    (db) =>
      db
        .selectFrom('missing' as 'meta')
        .selectAll()
        .execute(),
    undefined,
  ],
];

/** Constraint violations, tested on every engine. */
export function describeViolations(open: OpenStore): void {
  describe('a violation', () => {
    it.each(BREACHES)('of %s is told', async (_what, breach, violation) => {
      const store = await open();
      await store.db.insertInto('user').values({ id: 'user_1', display_name: '', email: '' }).execute();
      await addOrganization(store.db, 'a');
      await addMember(store.db, 'a');
      const thrown = await store
        .write((tx) => breach(tx))
        .then(
          () => expect.unreachable(),
          (error: unknown) => error,
        );
      expect(violatedConstraint(thrown)).toEqual(violation);
      expect(violatedConstraint(new Error('UNIQUE constraint failed: a.b'))).toBeUndefined();
    });

    it('does not come of what a parent takes along', async () => {
      const store = await open();
      await addEvent(store.db, 'event');
      const trace = toJson<TraceAttempt>({
        number: 1,
        startedAt: '2026-01-01T00:00:00.000Z',
        durationMs: 1,
        version: 1,
        via: 'workerd',
        warnings: [],
        logs: [],
        exceptions: [],
        calls: [],
      });
      await store.db
        .insertInto('event_attempt')
        .values({ event: 'event', number: 1, trace, logs: null, bytes: 0 })
        .execute();
      await store.db.deleteFrom('event').execute();
      expect(await store.db.selectFrom('event_attempt').selectAll().execute()).toEqual([]);
    });
  });
}
