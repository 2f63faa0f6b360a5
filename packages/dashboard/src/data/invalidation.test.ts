import { operations } from '@bindery/contract';
import { expect, it } from 'vitest';
import { changeOf, changeOfLive, isMadeStale, listsOf } from './invalidation.ts';
import { subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';

const ids = { organizationId: 'o', teamId: 't', userId: 'u', spaceId: 's', siteId: 'x' };

/** Whether a write makes a read stale. */
const concerns = (write: string, read: string, input: object = ids): boolean =>
  isMadeStale(subjectOf(read, input), changeOf(write, ids) ?? {});

it('makes what is around, at, and under the changed resource stale', () => {
  const write = 'PUT /orgs/{organizationId}/teams/{teamId}/members/{userId}';
  expect(concerns(write, 'GET /orgs/{organizationId}')).toBe(true);
  expect(concerns(write, 'GET /orgs/{organizationId}/teams/{teamId}')).toBe(true);
  expect(concerns(write, 'GET /orgs/{organizationId}/teams/{teamId}/members')).toBe(true);
  expect(concerns(write, 'GET /orgs/{organizationId}/members/{userId}/teams')).toBe(true);
});

it('leaves other resources of the same kind alone', () => {
  const write = 'PATCH /spaces/{spaceId}';
  expect(concerns(write, 'GET /spaces/{spaceId}', { spaceId: 'other' })).toBe(false);
  expect(concerns(write, 'GET /orgs/{organizationId}/sites/{siteId}')).toBe(false);
  expect(concerns(write, 'GET /orgs/{organizationId}/spaces')).toBe(true);
});

it('knows that roles reach further than the path of a write', () => {
  const write = 'POST /spaces/{spaceId}/permissions';
  expect(concerns(write, 'GET /_platform/v1/orgs/{organizationId}/members/{userId}/access')).toBe(true);
  expect(concerns('DELETE /_platform/v1/faults', 'GET /_platform/v1/status')).toBe(true);
});

it('takes no read for a write', () => {
  expect(changeOf('GET /orgs')).toBe(undefined);
  expect(changeOf('POST /integrations/{integrationName}/render', { integrationName: 'i' })).toBe(undefined);
});

it('maps live changes onto what they change', () => {
  const change = changeOfLive({ type: 'build', integration: 'i', ok: true }) ?? {};
  const route = 'GET /integrations/{integrationName}';
  expect(isMadeStale(subjectOf(route, { integrationName: 'i' }), change)).toBe(true);
  expect(isMadeStale(subjectOf(route, { integrationName: 'j' }), change)).toBe(false);
  expect(changeOfLive({ type: 'restored' })).toBe(undefined);
});

it('tells a resource from the lists that have it', () => {
  const [one, list] = ['GET /_platform/v1/events/{eventId}', 'GET /_platform/v1/events'].map((route) =>
    subjectOf(route, { eventId: 'e' }),
  );
  const stale = (change: Subject) => [one, list].map((read) => isMadeStale(read ?? {}, change));
  expect(stale({ eventId: 'e' })).toEqual([true, false]);
  expect(stale({ eventId: 'other' })).toEqual([false, false]);
  expect(stale(listsOf('events'))).toEqual([false, true]);
});

it('makes the resource itself and its list stale, for every write of the contract', () => {
  const all = Object.values(operations);
  const reads = new Set<string>(all.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const input = Object.fromEntries(
    all.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name])),
  );
  for (const { method, path } of all) {
    const change = changeOf(`${method} ${path}`, input);
    if (change === undefined) continue;
    const around = [path, path.slice(0, path.lastIndexOf('/'))].filter((one) => reads.has(one));
    for (const read of around)
      expect(isMadeStale(subjectOf(`GET ${read}`, input), change), `${method} ${path}`).toBe(true);
  }
});
