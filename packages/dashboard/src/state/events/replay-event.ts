// Replays an event, unchanged or with another payload. Queued events are delivered again with the same ID. A render becomes a new
// event.
import { readApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { EVENT_HEADER, renderRequestOf } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';

type Payload = LocalEvent['payload'];

/** Replays. Returns the id of the resulting event. @throws {ApiError} event_not_replayable */
export async function replayEvent(api: Client, event: LocalEvent): Promise<string> {
  if (event.type === 'ui_render') return render(api, event, event.payload);
  return (await api.request('POST /_platform/v1/events/{eventId}/replay', { eventId: event.id })).id;
}

/** Sends an event like another one, with this payload. Returns the id of the new event. @throws {ApiError} what the platform rejects */
export async function sendEvent(api: Client, event: LocalEvent, payload: Payload): Promise<string> {
  if (event.type === 'ui_render') return render(api, event, payload);
  const { integration, type, installation } = event;
  const body = {
    integration,
    type,
    payload: editableFields(payload),
    ...(installation !== undefined && { installation }),
  };
  return (await api.request('POST /_platform/v1/events', { body })).id;
}

/** The editable fields of a payload. ID and type belong to the new event. */
export function editableFields({ eventId: _id, type: _type, ...fields }: Payload): Payload {
  return fields;
}

const RENDER = 'POST /integrations/{integrationName}/render';

async function render(api: Client, event: LocalEvent, payload: Payload): Promise<string> {
  const body = renderRequestOf(payload);
  const { integration: integrationName } = event;
  const response = await api.fetch(RENDER, { integrationName, body });
  const id = response.headers.get(EVENT_HEADER);
  // The platform rejected the request before it reached the script.
  if (id === null) throw await readApiError(RENDER, response, { integrationName });
  return id;
}
