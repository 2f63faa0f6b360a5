// Who is a member decides who may do what, so few files read the member table: questions of access go to
// `access/membership.ts`, which knows that a disabled member is not one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './check-layers.ts';
import { ROOT, isTestFile, listFiles } from './source-files.ts';

const SOURCE = 'packages/platform/src';

/** Files that name the member table, and why. None of them decides what a caller may do. */
export const READERS: Readonly<Record<string, string>> = {
  'access/membership.ts': 'the roles of callers',
  'domains/local/demo/seed.ts': 'writes the first member',
  'domains/people/handlers/organizations.ts': 'lists the organizations of the caller; writes when they were last seen',
  'domains/people/handlers/users.ts': 'the organizations of somebody, each of which is then looked up for the caller',
  'domains/people/invites/join.ts': 'whether somebody who joins is a member already',
  'domains/people/members/add-member.ts': 'writes a member',
  'domains/people/members/change.ts': 'writes a member',
  'domains/people/members/find.ts': 'members as they are listed and shown',
  'domains/people/permissions/grants.ts': 'drops the grants of those who are not members',
  'domains/people/permissions/list-grants.ts': 'members who were given a role, as they are listed',
  'domains/people/saml/find-person.ts': 'whether somebody who signs in is a member already; notes that they sign in so',
  'domains/people/permissions/subjects.ts': 'whether those who are to be given a role are members',
  'domains/people/teams/list.ts': 'the teams that another member may manage',
};

const NAMES_TABLE =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|updateTable|insertInto|deleteFrom|using)\(\s*(?:\[[^\]]*)?['"`]member\b(?!_)|\b(?:FROM|JOIN|UPDATE|INTO)\s+"?member"?(?![\w"])/g;

/** Lines of a text that name the member table in a query. */
export function findMemberQueries(text: string): number[] {
  return [...text.matchAll(NAMES_TABLE)].map(({ index }) => text.slice(0, index).split('\n').length);
}

/** Every file that names it and is not in the list; and every row of the list that is not needed. */
export function findMemberFaults(
  texts: ReadonlyMap<string, string>,
  readers: Readonly<Record<string, string>> = READERS,
): Fault[] {
  const found = new Set<string>();
  const faults = [...texts].flatMap(([file, text]) => {
    const lines = findMemberQueries(text);
    if (lines.length > 0) found.add(file);
    if (file in readers) return [];
    const message =
      'The member table is read here. Ask `roleOf`, `listRoles` or `findMembership` of access/membership.ts.';
    return lines.map((line) => ({ file: join(SOURCE, file), line, message }));
  });
  const unused = Object.keys(readers).filter((file) => !found.has(file));
  const list = 'scripts/checks/check-members.ts';
  return [
    ...faults,
    ...unused.map((file) => ({
      file: list,
      line: 1,
      message: `"${file}" does not read the member table; remove its row.`,
    })),
  ];
}

if (import.meta.main) {
  const files = listFiles(SOURCE, ['.ts']).filter((file) => !isTestFile(file) && !file.includes('/migrations/'));
  const texts = files.map((file) => [file.slice(SOURCE.length + 1), readFileSync(join(ROOT, file), 'utf8')] as const);
  const faults = findMemberFaults(new Map(texts));
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
