import { expect, it } from 'vitest';
import type { EventRow } from './event-row.ts';
import { createRowOrder } from './row-order.ts';

const row = (facts: Partial<EventRow>): EventRow => ({ id: 'a', createdAt: '1', attempts: 1, ...facts }) as EventRow;

it('keeps the row of the read that started last, in whatever order answers arrive', () => {
  const order = createRowOrder();
  const [older, newer] = [order.startRead(), order.startRead()];
  expect(newer([row({ outcome: 'success' })])).toBe(1);
  expect(older([row({ outcome: 'running' }), row({ id: 'b', createdAt: '2' })])).toBe(1);
  expect(order.all().map(({ id, outcome }) => [id, outcome])).toEqual([
    ['b', undefined],
    ['a', 'success'],
  ]);
});

it('keeps the details of an event in a list that has fewer, unless its state changed', () => {
  const order = createRowOrder();
  order.startRead()([row({ isComplete: true, outcome: 'success' })]);
  order.startRead()([row({ isComplete: false, outcome: 'success' })]);
  expect(order.get('a')?.isComplete).toBe(true);
  order.startRead()([row({ isComplete: false, outcome: 'queued' })]);
  expect(order.get('a')).toMatchObject({ isComplete: false, outcome: 'queued' });
});
