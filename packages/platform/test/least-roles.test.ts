// The least role of every operation that has a handler, the local ones too: lowering any fails here. Where an operation declares
// its permission, the declaration is compared with a second list, and permission-flags.test.ts shows that it is enforced. Where
// it does not, people of every kind call it.
import { PERMISSIONS, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { EXPECTED, EXPECTED_UNDECLARED } from './support/least-roles/expected.ts';
import { isNotRefused, operationsOtherwise, prepareOtherwise } from './support/least-roles/otherwise.ts';
import type { RoleCase, RoleCaseIds } from './support/least-roles/otherwise-case.ts';
import { PEOPLE, createPeople } from './support/least-roles/people.ts';
import type { PersonName } from './support/least-roles/people.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const handled = Object.entries(operations as Record<string, Operation>).filter(([id]) => id in handlers);
const declaring = handled.filter(([, { access }]) => access !== undefined);
/** Those of people that declare nothing. */
const silent = handled.filter(([, { access, tokens }]) => access === undefined && tokens.includes('user'));

describe('a declared permission', () => {
  it('equals the expected one for every operation', () => {
    const expected = Object.entries(EXPECTED).flatMap(([access, [, ids]]) => ids.map((id) => [id, access]));
    expect(Object.fromEntries(declaring.map(([id, { access }]) => [id, access]))).toEqual(Object.fromEntries(expected));
  });

  it('needs the role that is expected', () => {
    const declared = Object.entries(PERMISSIONS).flatMap(([subject, flags]) =>
      Object.entries(flags).map(([flag, least]) => [`${subject}.${flag}`, least]),
    );
    const expected = Object.entries(EXPECTED).map(([permission, [least]]) => [permission, least]);
    expect(Object.fromEntries(declared)).toEqual({ ...Object.fromEntries(expected), ...EXPECTED_UNDECLARED });
  });
});

/** The cases are named before the platform runs, and called once it does. */
const unprepared: RoleCaseIds = { installation: '', event: '', joined: '', link: '', owner: '' };
const names = Object.keys(
  operationsOtherwise({ demo: { organization: '', space: '', site: '' } } as unknown as TestPlatform, unprepared),
);

describe('an operation that declares no permission', () => {
  let test: TestPlatform;
  let cases: Readonly<Record<string, RoleCase>>;
  let people: Map<PersonName, string>;
  beforeAll(async () => {
    test = await startPlatform({ host: false });
    people = await createPeople(test);
    cases = operationsOtherwise(test, await prepareOtherwise(test));
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });

  it('is covered here', () => {
    const called = new Set(names.map((name) => name.split(' ')[0]));
    expect(silent.map(([id]) => id).filter((id) => !called.has(id))).toEqual([]);
  });

  it.each(names)('%s allows exactly the expected users', async (name) => {
    const found = cases[name];
    if (found === undefined) throw new Error(`There is no case "${name}".`);
    const { allowed, call, isAllowed = isNotRefused } = found;
    const allowedPeople: PersonName[] = [];
    for (const person of PEOPLE) {
      if (await isAllowed(await call(people.get(person) ?? ''))) allowedPeople.push(person);
    }
    expect(allowedPeople.toSorted()).toEqual([...allowed].toSorted());
  });
});
