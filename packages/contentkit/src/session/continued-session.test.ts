// A session that continues from a state of another one.
import { expect, it } from 'vitest';
import { createSession } from './create-session.ts';
import type { RenderRequest, SessionState } from './session-state.ts';
import { ROOT } from './session-state.ts';

const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;

/** A session of a counter, and its requests. */
function counter(from?: SessionState) {
  const requests: RenderRequest[] = [];
  const session = createSession({
    componentId: 'counter',
    context,
    ...(from === undefined ? {} : { from }),
    transport: {
      render: async (request) => {
        requests.push(request);
        const count = Number(request.state?.['count'] ?? 0) + (request.action === undefined ? 0 : 1);
        return {
          output: {
            type: 'element',
            state: { count },
            props: {},
            element: { type: 'block', children: [{ type: 'text', children: [`${count}`] }] },
          },
        };
      },
    },
  });
  return { session, requests };
}

it('sends no request until an event, and leaves the state that it continues from unchanged', async () => {
  const first = counter();
  await first.session.whenIdle();
  const from = first.session.getState();
  const [one, other] = [counter(from), counter(from)];
  await one.session.whenIdle();
  expect([one.requests, one.session.getState()]).toEqual([[], from]);
  for (const { session } of [one, one, other]) {
    session.send({ type: 'press', instance: ROOT, action: { action: 'add' } });
    await session.whenIdle();
  }
  expect(one.session.getState().instances[0]?.state).toEqual({ count: 2 });
  expect(other.session.getState().instances[0]?.state).toEqual({ count: 1 });
  expect(first.session.getState()).toBe(from);
});
