import { describe, expect, it } from 'vitest';
import type { LeasedEvent } from './due-events.ts';
import { LeasedEvents } from './leased-events.ts';

function anEvent(integration: string, at: number): LeasedEvent {
  return { id: `${integration}-${at}`, integration, due_at: at, lease_until: at + 1000 };
}

function takeAll(leased: LeasedEvents): string[] {
  const ids: string[] = [];
  for (let event = leased.next(); event !== undefined; event = leased.next()) ids.push(event.id);
  return ids;
}

describe('the next event', () => {
  it('is the oldest one, within the share of its integration', () => {
    const leased = new LeasedEvents({ concurrency: 4, concurrencyEach: 2 });
    leased.add([1, 2, 3, 4].map((at) => anEvent('many', at)));
    leased.add([anEvent('few', 5)]);
    expect(takeAll(leased)).toEqual(['many-1', 'many-2', 'few-5']);
    leased.stopped('many-1');
    expect(takeAll(leased)).toEqual(['many-3']);
  });

  it('keeps a lease until the result is stored', () => {
    const leased = new LeasedEvents({ concurrency: 1, concurrencyEach: 1 });
    leased.add([anEvent('one', 1)]);
    expect(takeAll(leased)).toEqual(['one-1']);
    leased.stopped('one-1');
    expect(leased.has('one-1')).toBe(true);
    leased.finished('one-1');
    expect([leased.has('one-1'), leased.count]).toEqual([false, 0]);
  });

  it('leases more events of an integration after half of them are done', () => {
    const leased = new LeasedEvents({ concurrency: 4, concurrencyEach: 2 });
    expect(leased.roomFor('one')).toBe(8);
    leased.add([1, 2, 3, 4, 5].map((at) => anEvent('one', at)));
    expect([leased.roomFor('one'), leased.roomFor('other')]).toEqual([0, 8]);
    leased.finished('one-1');
    expect(leased.roomFor('one')).toBe(4);
  });

  it('releases events that haven’t started, and keeps running ones', () => {
    const leased = new LeasedEvents({ concurrency: 1, concurrencyEach: 1 });
    leased.add([anEvent('one', 1), anEvent('one', 2), anEvent('other', 3)]);
    leased.next();
    expect(leased.releaseWaiting().map(({ id }) => id)).toEqual(['one-2', 'other-3']);
    expect([leased.count, leased.has('one-1'), leased.next()]).toEqual([1, true, undefined]);
  });
});
