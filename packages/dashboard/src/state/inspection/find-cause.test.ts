import { createSession } from '@bindery/contentkit/session';
import type { RenderRequest } from '@bindery/contentkit/session';
import { describe, expect, it } from 'vitest';
import { findCause } from './find-cause.ts';
import { createInspectedSessions } from './inspected-sessions.ts';
import { addRenderEvent } from './render-events.ts';

const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;
const CONTAINER = {} as Element;

/** A block with a button that votes, a button that opens a modal, and a text without a source location. */
async function startSession() {
  let count = 0;
  const session = createSession({
    componentId: 'poll',
    context,
    transport: {
      render: async (request: RenderRequest) => {
        count += 1;
        const eventId = `event_${count}`;
        addRenderEvent({ eventId, action: request.action });
        const element = {
          type: 'block' as const,
          children: [
            { type: 'button' as const, label: 'Vote', onPress: { action: 'vote' } },
            {
              type: 'button' as const,
              label: 'More',
              onPress: { action: '@ui.modal.open', componentId: 'more', props: {} },
            },
            { type: 'text' as const, children: ['How?'] },
          ],
        };
        addRenderEvent({ eventId, element });
        return {
          output: { type: 'element', element, state: {}, props: {} },
          sources: { '': 'src/poll.tsx:3:5', 'children[0]': 'src/poll.tsx:4:7' },
        };
      },
    },
  });
  const inspected = createInspectedSessions();
  inspected.add(CONTAINER, { session, integration: 'poll' });
  await session.whenIdle();
  const [entry] = inspected.all();
  const press = async (path: string, action: { action: string }) => {
    session.send({ type: 'press', instance: 'root', action, control: { path } });
    await session.whenIdle();
  };
  const causeOf = (path: string, instance = 'root') =>
    findCause(session.getState(), { instance, path }, entry?.sent ?? new Map());
  return { causeOf, press };
}

describe('the cause of an element', () => {
  it('is the render that drew it, and the line that makes it; or the line of what is around it', async () => {
    const { causeOf } = await startSession();
    expect(causeOf('children[0]')).toEqual({
      componentId: 'poll',
      source: 'src/poll.tsx:4:7',
      eventId: 'event_1',
      action: 'vote',
      actionEventId: undefined,
    });
    expect(causeOf('children[2]')).toMatchObject({ source: 'src/poll.tsx:3:5', action: undefined });
    expect(causeOf('children[0]', 'modal-7')).toBeUndefined();
  });

  it('finds the last event of its own action, regardless of other actions', async () => {
    const { causeOf, press } = await startSession();
    await press('children[0]', { action: 'vote' });
    await press('children[1]', { action: 'other' });
    expect(causeOf('children[0]')).toMatchObject({ eventId: 'event_3', actionEventId: 'event_2' });
    expect(causeOf('children[1]')).toMatchObject({ eventId: 'event_3', actionEventId: 'event_3' });
  });

  it('of a control that opened a modal is the render of the modal, and no element of the modal is taken for it', async () => {
    const { causeOf, press } = await startSession();
    await press('children[1]', { action: '@ui.modal.open', componentId: 'more', props: {} } as never);
    expect(causeOf('children[1]')).toMatchObject({ eventId: 'event_1', actionEventId: 'event_2' });
    expect(causeOf('children[1]', 'modal-1')).toMatchObject({ eventId: 'event_2', actionEventId: undefined });
  });
});
