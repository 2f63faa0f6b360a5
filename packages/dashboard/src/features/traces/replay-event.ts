// Makes an event happen again. Queued ones are delivered again under their id; a render is asked for again, as a new event.
import type { Client } from '@bindery/client';
import type { LocalEvent, RenderIntegrationUI } from '@bindery/contract';

/** Replays. Returns the id of the resulting event. @throws {ApiError} event_not_replayable */
export async function replayEvent(api: Client, event: LocalEvent): Promise<string> {
  if (event.type !== 'ui_render') {
    return (await api.request('POST /_platform/v1/events/{eventId}/replay', { eventId: event.id })).id;
  }
  const { componentId, props, state, context, action } = event.payload as unknown as RenderIntegrationUI;
  const body = {
    componentId,
    props,
    context,
    ...(state === undefined ? {} : { state }),
    ...(action === undefined ? {} : { action }),
  };
  const response = await api.fetch('POST /integrations/{integrationName}/render', {
    integrationName: event.integration,
    body,
  });
  return response.headers.get('x-bindery-event') ?? event.id;
}
