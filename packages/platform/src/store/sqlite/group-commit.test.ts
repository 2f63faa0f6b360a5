import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import type { GroupLimits } from './group-commit.ts';
import { openSqlite } from './open-sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A connection that records its statements. */
class RecordingConnection extends SqliteConnection {
  readonly log: string[] = [];

  override run(sql: string): void {
    super.run(sql);
    this.log.push(sql.replace(/^INSERT.*'(\w+)'.*$/, '$1'));
  }
}

/** On a busy machine a turn can take longer than a group is open for. */
const NO_HURRY: GroupLimits = { maxUnits: 256, maxMs: 60_000 };

/** A group on a database in memory, and units of work in it that write one row each. */
function aGroup(limits: GroupLimits = NO_HURRY) {
  const { database } = openSqlite({});
  closing.push(() => database.close());
  const connection = new RecordingConnection(database);
  const group = new GroupCommit(connection, limits);
  const write = (hash: string): void => connection.run(`INSERT INTO blob VALUES ('${hash}', 'text/plain', x'')`);
  const unit = async (hash: string, work: () => Promise<void> = async () => {}): Promise<string> => {
    await group.enter();
    write(hash);
    await work();
    await group.leave();
    return hash;
  };
  const rows = (): unknown => database.prepare('SELECT count(*) AS count FROM blob').get()?.['count'];
  return { database, connection, log: connection.log, group, unit, rows };
}

describe('GroupCommit', () => {
  it('commits the units of one turn together, and those that arrive meanwhile', async () => {
    const { unit, log } = aGroup();
    const late: Promise<string>[] = [];
    const early = [unit('a', async () => void late.push(unit('c'))), unit('b')];
    expect(await Promise.all(early)).toEqual(['a', 'b']);
    expect(log).toEqual(['BEGIN IMMEDIATE', 'a', 'b', 'c', 'COMMIT']);
    expect(await Promise.all(late)).toEqual(['c']);
  });

  it('resolves no unit before the commit', async () => {
    const { unit, log } = aGroup();
    const logCommit = (hash: string) => unit(hash).then(() => log.push(`told ${hash}`));
    await Promise.all([logCommit('a'), logCommit('b')]);
    expect(log).toEqual(['BEGIN IMMEDIATE', 'a', 'b', 'COMMIT', 'told a', 'told b']);
  });

  it('runs one unit at a time', async () => {
    const { unit, log } = aGroup();
    const slow = unit('slow', async () => {
      for (let turns = 0; turns < 5; turns++) await turn();
      log.push('slow is done');
    });
    await Promise.all([slow, unit('next')]);
    expect(log).toEqual(['BEGIN IMMEDIATE', 'slow', 'slow is done', 'next', 'COMMIT']);
  });

  it.each([
    ['of units', { maxUnits: 2, maxMs: 60_000 }, ['a b', 'c d', 'e']],
    ['of time', { maxUnits: 100, maxMs: 0 }, ['a', 'b', 'c', 'd', 'e']],
  ])('ends a group at its limit %s', async (_what, limits, groups) => {
    const { unit, log } = aGroup(limits);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((hash) => unit(hash)));
    expect(log).toEqual(groups.flatMap((group) => ['BEGIN IMMEDIATE', ...group.split(' '), 'COMMIT']));
  });

  it('runs waiting reads between two groups', async () => {
    const { unit, group, rows } = aGroup({ maxUnits: 2, maxMs: 60_000 });
    const begun = Promise.withResolvers<void>();
    const first = unit('a', async () => {
      begun.resolve();
      await turn();
    });
    const writing = Promise.all([first, ...['b', 'c', 'd'].map((hash) => unit(hash))]);
    await begun.promise;
    expect(group.isOpen).toBe(true);
    await group.quiet();
    expect(rows()).toBe(2);
    await writing;
    expect(rows()).toBe(4);
  });

  it('fails all units of a group that can’t be committed, and continues', async () => {
    const { unit, connection, rows } = aGroup({ maxUnits: 2, maxMs: 60_000 });
    const broken = unit('b', async () => {
      connection.run('PRAGMA defer_foreign_keys = ON');
      connection.run(`INSERT INTO event_attempt (event, number, trace) VALUES ('no event', 1, '')`);
    });
    const ends = await Promise.allSettled([unit('a'), broken, unit('c')]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
      'Error: FOREIGN KEY constraint failed',
      'Error: FOREIGN KEY constraint failed',
      'c',
    ]);
    expect(rows()).toBe(1);
  });

  it('fails all units of an abandoned group, and continues', async () => {
    const { unit, group, rows } = aGroup({ maxUnits: 2, maxMs: 60_000 });
    const abandon = async (): Promise<void> => group.abandon(new Error('stuck'));
    const ends = await Promise.allSettled([unit('a'), unit('b', abandon), unit('c')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(rows()).toBe(1);
  });

  it('fails waiting units if no transaction can begin, and accepts later ones', async () => {
    const { unit, database, rows } = aGroup();
    database.exec('BEGIN');
    const ends = await Promise.allSettled([unit('a'), unit('b')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    database.exec('ROLLBACK');
    await unit('c');
    expect(rows()).toBe(1);
  });
});
