import { describe, expect, it } from 'vitest';
import { findMemberFaults, findMemberQueries } from './check-members.ts';

describe('the check for readings of the member table', () => {
  it.each([
    ["db.selectFrom('member').select('role')"],
    ["db.selectFrom('organization').innerJoin('member', 'member.organization', 'organization.id')"],
    ["db\n  .updateTable(\n'member')"],
    ["db.selectFrom('member as own')"],
    ['sql`SELECT role FROM member WHERE "user" = ${user}`'],
    ['sql`SELECT 1 FROM site JOIN "member" ON TRUE`'],
  ])('finds %j', (text) => {
    expect(findMemberQueries(text)).toHaveLength(1);
  });

  it.each([
    ["db.selectFrom('team_member')"],
    ["role ?? 'member'"],
    ['sql`SELECT 1 FROM team_member`'],
    ["'member.role'"],
  ])('lets %j pass', (text) => {
    expect(findMemberQueries(text)).toEqual([]);
  });

  it('names file and line, and rows that are not needed', () => {
    const texts = new Map([
      ['domains/a.ts', "\ndb.selectFrom('member')"],
      ['access/membership.ts', "db.selectFrom('member')"],
    ]);
    const readers = { 'access/membership.ts': 'roles', 'domains/b.ts': 'was needed once' };
    const faults = findMemberFaults(texts, readers).map(({ file, line, message }) => [file, line, message]);
    expect(faults).toEqual([
      ['packages/platform/src/domains/a.ts', 2, expect.stringContaining('roleOf')],
      ['scripts/checks/check-members.ts', 1, expect.stringContaining('"domains/b.ts"')],
    ]);
  });
});
