import type { DeliveryTrace, TraceLeak } from '@bindery/host';
import { expect, it } from 'vitest';
import { checkEvent } from './check-event.ts';

const place = { file: 'src/index.ts', line: 4, column: 2 };
const trace = (fields: Partial<DeliveryTrace>): DeliveryTrace => ({
  logs: [],
  exceptions: [],
  calls: [],
  outcome: 'ok',
  ...fields,
});
const event = { eventId: 'event_1', type: 'task', integration: 'desk', trace: Promise.resolve(trace({})) };

it.each<[TraceLeak['kind'], string]>([
  ['timer', 'desk left a timer at src/index.ts:4:2 when task ended.'],
  ['request', 'desk left a request that it didn’t await at src/index.ts:4:2 when task ended.'],
  ['body', 'desk left the body of a response that it didn’t read at src/index.ts:4:2 when task ended.'],
  ['work', 'desk left work of waitUntil that goes on at src/index.ts:4:2 when task ended.'],
])('a %s that is left is event_leaked', (kind, message) => {
  const [error, ...others] = checkEvent(event, trace({ leaks: [{ kind, place, source: '> 4 | code' }] }));
  expect(error).toMatchObject({ code: 'event_leaked', message: `${message}\n> 4 | code`, details: { kind, ...place } });
  expect(others).toEqual([]);
});

it('a rejection without a handler is promise_not_awaited, and an exception of a handler is none', () => {
  const thrown = { timestamp: 0, name: 'Error', message: 'cut', stack: '', frames: [] };
  const exceptions = (['handler', 'wait_until', 'unhandled_rejection'] as const).map((origin) => ({
    ...thrown,
    origin,
  }));
  expect(checkEvent(event, trace({ exceptions })).map(({ code }) => code)).toEqual(['promise_not_awaited']);
});
