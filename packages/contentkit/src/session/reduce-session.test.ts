import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { ck } from '../index.ts';
import { reduceSession } from './reduce-session.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import { ROOT, emptySession } from './session-state.ts';
import type { SessionState } from './session-state.ts';

const context = { type: 'document', spaceId: 'sp_1', editable: true, theme: 'light' } as const;
const url = 'https://frames.example.com/';
const element = ck.block({}, ck.webframe({ source: { url }, data: { a: { $state: 'a' } } }));

const instance = fc.constantFrom(ROOT, 'modal-1', 'modal-2', 'gone');
const sequence = fc.nat(12);
const action = fc.oneof(
  fc.constantFrom(
    { action: 'save', a: { $state: 'a' } },
    { action: '@ui.modal.open', componentId: 'm', props: {} },
    { action: '@ui.modal.close', returnValue: {} },
    { action: '@editor.node.updateProps', props: { x: 1 } },
    { action: '@ui.url.open', url },
  ),
  fc.jsonValue() as fc.Arbitrary<never>,
);
const output = fc.oneof(
  fc.constant({ element, state: { a: 'answered', b: 1 }, props: {} }),
  fc.constant({ element: ck.modal({ returnValue: { r: 1 } }), state: {}, props: {} }),
  fc.constant({ type: 'complete' as const, returnValue: { r: 1 } }),
  fc.constant({ type: 'complete' as const }),
  fc.jsonValue() as fc.Arbitrary<never>,
);
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constant('press' as const), instance, action }),
  fc.record({
    type: fc.constant('input' as const),
    instance,
    key: fc.constantFrom('a', 'b', '__proto__'),
    value: fc.jsonValue(),
  }),
  fc.record({ type: fc.constant('response' as const), sequence, output }),
  fc.record({ type: fc.constant('failed' as const), sequence, error: fc.constant({ code: 'x', message: 'y' }) }),
  fc.record({ type: fc.constant('timeout' as const), sequence }),
  fc.record({ type: fc.constant('close' as const), instance }),
  fc.record({ type: fc.constant('retry' as const), instance }),
  fc.record({ type: fc.constant('refresh' as const) }),
  fc.record({
    type: fc.constant('frameMessage' as const),
    instance,
    frame: fc.constant(`1:${url}`),
    data: fc.oneof(fc.jsonValue(), fc.record({ action })),
  }),
);

function play(events: readonly SessionEvent[]): { states: SessionState[]; effects: SessionEffect[] } {
  const states: SessionState[] = [];
  const effects: SessionEffect[] = [];
  let state = emptySession(context);
  for (const each of [{ type: 'mounted', componentId: 'c', props: {} } as SessionEvent, ...events]) {
    const transition = reduceSession(state, each);
    state = transition.state;
    states.push(state);
    effects.push(...transition.effects);
  }
  return { states, effects };
}

const sessions = fc.array(event, { maxLength: 40 });

describe('reduceSession, whatever happens in whatever order,', () => {
  it('has at most one request in flight for an instance, and aborts each that it drops', () => {
    fc.assert(
      fc.property(sessions, (events) => {
        const open = new Set<number>();
        let state = emptySession(context);
        for (const each of [{ type: 'mounted', componentId: 'c', props: {} } as SessionEvent, ...events]) {
          const transition = reduceSession(state, each);
          state = transition.state;
          for (const effect of transition.effects) {
            if (effect.type === 'request') open.add(effect.sequence);
            if (effect.type === 'abort') open.delete(effect.sequence);
          }
          if (each.type === 'response' || each.type === 'failed') open.delete(each.sequence);
          const waiting = state.instances.flatMap(({ request }) => (request === undefined ? [] : [request.sequence]));
          expect(open).toEqual(new Set(waiting));
        }
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('keeps its state serialisable, so that a log of events replays to the same state', () => {
    fc.assert(
      fc.property(sessions, (events) => {
        const first = play(events).states.at(-1);
        const again = play(JSON.parse(JSON.stringify(events)) as SessionEvent[]).states.at(-1);
        expect(JSON.stringify(again)).toBe(JSON.stringify(first));
      }),
    );
  });

  it('never loses input after the last request', () => {
    fc.assert(
      fc.property(sessions, fc.string(), (events, typed) => {
        const before = play(events).states.at(-1) as SessionState;
        const pending = before.instances[0]?.request;
        const input: SessionEvent = { type: 'input', instance: ROOT, key: 'a', value: typed };
        const after = reduceSession(before, input).state;
        if (pending === undefined) return;
        const response: SessionEvent = {
          type: 'response',
          sequence: pending.sequence,
          output: { element, state: { a: 'old' }, props: {} },
        };
        expect(reduceSession(after, response).state.instances[0]?.state?.['a']).toBe(typed);
      }),
    );
  });

  it('does not let a state key reach the prototype of objects', () => {
    play([{ type: 'input', instance: ROOT, key: '__proto__', value: { polluted: true } }]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
