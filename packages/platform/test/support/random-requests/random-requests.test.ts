// The tools of random requests find what they are for: faults, and the shortest sequence that has one.
import { operations } from '@bindery/contract';
import { expect, it } from 'vitest';
import type { CallAnswer } from '../test-platform.ts';
import { judge } from './judge.ts';
import { shrink } from './shrink.ts';
import { referenceTo, toSent } from './step.ts';
import type { Group, RequestStep } from './step.ts';

const step = (number: number, spaceId: string): RequestStep => ({
  kind: 'request',
  number,
  operation: 'updateSpaceById',
  declared: operations.updateSpaceById,
  caller: 'owner',
  parameters: { spaceId },
  query: {},
  body: { title: spaceId },
  headers: {},
});

const answer = (status: number, code: string | null, body: unknown): CallAnswer => ({
  status,
  code,
  body,
  headers: new Headers(),
});

it.each([
  [answer(200, null, { title: 'ours' }), undefined],
  [answer(200, null, { title: 'theirs' }), 'updateSpaceById leak to owner'],
  [
    answer(404, 'space_not_found', { error: { message: 'Space "space_theirs" not found.' } }),
    'updateSpaceById leak to owner',
  ],
  [answer(500, 'internal', {}), 'updateSpaceById 500 internal'],
  [answer(502, 'script_failed', {}), 'updateSpaceById 502 script_failed'],
  [answer(501, 'operation_not_built', {}), undefined],
])('judges %o', (given, signature) => {
  const caller = { token: null, side: 'own', closed: ['foreign'] } as const;
  const ids = { own: [], foreign: ['space_theirs'] };
  const by = { caller, marks: { own: 'ours', foreign: 'theirs' }, ids };
  expect(judge(step(0, 'space_x'), '/v1/spaces/space_x', given, by)?.signature).toBe(signature);
});

it('allows answers that repeat the request', () => {
  const caller = { token: null, side: 'own', closed: ['foreign'] } as const;
  const by = { caller, marks: { own: 'ours', foreign: 'theirs' }, ids: { own: [], foreign: ['space_theirs'] } };
  const given = answer(404, 'space_not_found', { error: { message: 'Space "space_theirs" not found.' } });
  expect(judge(step(0, 'space_theirs'), '/v1/spaces/space_theirs', given, by)).toBeUndefined();
});

it('sends the values of references', () => {
  const reference = referenceTo(3, '/id');
  const sent = toSent(step(4, reference), new Map([[reference, 'a"/b']]));
  expect(sent).toEqual({ method: 'PATCH', path: '/v1/spaces/a%22%2Fb', json: '{"title":"a\\"/b"}' });
  expect(toSent(step(4, reference), new Map()).path).toBe('/v1/spaces/nothing-here');
});

it('finds the shortest sequence', async () => {
  const groups: Group[] = Array.from({ length: 40 }, (_, number) => [step(number, `space_${number}`)]);
  const last: Group = [step(40, referenceTo(7, '/id')), step(41, 'space_41')];
  const numbersOf = (some: readonly Group[]) => some.flat().map((one) => (one.kind === 'request' ? one.number : -1));
  // The fault needs 7, which 40 refers to, and 23, which nothing refers to.
  const replay = async (some: readonly Group[]): Promise<boolean> =>
    [7, 23, 40].every((number) => numbersOf(some).includes(number));
  const shortest = await shrink([...groups, last], replay, Infinity);
  expect(numbersOf(shortest ?? [])).toEqual([7, 23, 40]);
  expect(await shrink([...groups, last], async () => false, Infinity)).toBeUndefined();
});
