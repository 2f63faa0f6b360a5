// Which events can be replayed, and how a render is sent again.
import type { RenderIntegrationUI } from '../contentkit/render.ts';
import { EVENT_TYPES, eventTypeFacts } from './event-types.ts';
import type { EventType } from './integration-event-payload.ts';

/** Whether an event can be replayed: queued events are delivered again, and a render is sent again. Others answer a caller who is gone. */
export function isReplayable(type: string): boolean {
  if (type === 'ui_render') return true;
  return Object.hasOwn(EVENT_TYPES, type) && eventTypeFacts(type as EventType).delivery === 'queued';
}

/** The request that causes a `ui_render` event with this payload. */
export function renderRequestOf(payload: Readonly<Record<string, unknown>>): RenderIntegrationUI {
  const { componentId, props, state, context, action } = payload as unknown as RenderIntegrationUI;
  return {
    componentId,
    props,
    context,
    ...(state === undefined ? {} : { state }),
    ...(action === undefined ? {} : { action }),
  };
}
