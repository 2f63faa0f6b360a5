import type { EventTrace } from '@bindery/contract';
import { expect, it } from 'vitest';
import { behaviorOfTrace } from './behavior.ts';
import type { Behavior } from './behavior.ts';
import { compareBehaviors } from './compare-behaviors.ts';
import { renewTrace } from './renew-trace.ts';

const API = 'https://api.test/v1';
const outcome = { status: 200, headers: {}, body: { token: '[redacted]', votes: 1 }, logs: [], exceptions: [] };
const trace: EventTrace = {
  id: 'event_1',
  integration: 'votes',
  version: 1,
  build: 'a',
  startedAt: '2026-01-01T00:00:00.000Z',
  times: [],
  environment: { apiEndpoint: API },
  event: { type: 'fetch' },
  calls: [
    { url: '/spaces/space_1', answer: { body: { title: 'Docs' } } },
    {
      method: 'POST',
      url: 'https://a.test/votes?page=1',
      body: { choice: 'yes', key: '[redacted]' },
      answer: { status: 201 },
    },
  ],
  outcome,
};
const options = { apiEndpoint: API, build: 'b' };

const run = (calls: Behavior['calls'], body: unknown = outcome.body): Behavior => ({
  outcome: { ...outcome, body },
  calls,
});
const read = { method: 'GET', url: `${API}/spaces/space_1`, body: '' };
const vote = { method: 'POST', url: 'https://a.test/votes?page=1', body: { choice: 'yes', key: 'made-up' } };

it('keeps what still fits, and takes the rest from the run', () => {
  const changed = { ...vote, url: 'https://a.test/votes?page=2', body: { choice: 'no', key: 'made-up' } };
  const renewed = renewTrace(trace, run([changed, read], { token: 'new', votes: 2 }), options);
  expect(renewed).toMatchObject({ build: 'b', outcome: { body: { token: '[redacted]', votes: 2 } } });
  expect(renewed.calls).toEqual([
    trace.calls[0],
    { ...trace.calls[1], url: 'https://a.test/votes?page=2', body: { choice: 'no', key: '[redacted]' } },
  ]);
  const compared = compareBehaviors(behaviorOfTrace(renewed), run([changed, read], { token: 'new', votes: 2 }), {
    apiEndpoint: API,
    isRender: false,
  });
  expect(compared).toEqual([]);
});

it('drops calls that the run doesn’t make', () => {
  expect(renewTrace(trace, run([vote]), options).calls).toEqual([trace.calls[1]]);
});

it('rejects a run with a new call, and one without a response', () => {
  const other = { method: 'GET', url: 'https://b.test/', body: '' };
  expect(() => renewTrace(trace, run([read, vote, other]), options)).toThrow(/a new request .*GET https:\/\/b\.test\//);
  const failed = { error: { code: 'script_timeout', message: 'It took too long.' }, calls: [] };
  expect(() => renewTrace(trace, failed, options)).toThrow('It took too long.');
});
