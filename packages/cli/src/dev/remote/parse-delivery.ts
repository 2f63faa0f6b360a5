// Parses an event from the wire, for the terminal and for the script’s permissions. The script itself receives the bytes.
// Spec: contract-facts.md#43-delivery-to-integration-code-from-the-public-package-gitbookruntime-0233-facts
import type { IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import type { WireRequest } from '@bindery/host';
import { tunnelError } from '@bindery/tunnel';

/** A received event. */
export interface ReceivedEvent {
  readonly event: IntegrationEventPayload;
  readonly environment: IntegrationEnvironment;
  readonly wire: WireRequest;
}

/** Parses event and environment of a form. @throws {KitError} tunnel_delivery_malformed */
export async function parseDelivery(contentType: string | undefined, body: Uint8Array): Promise<ReceivedEvent> {
  const wire = { contentType: contentType ?? '', body };
  try {
    const form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': wire.contentType },
    }).formData();
    const event = parsePart(form, 'event') as IntegrationEventPayload;
    const environment = parsePart(form, 'environment') as IntegrationEnvironment;
    if (typeof event.type !== 'string' || typeof event.eventId !== 'string')
      throw new Error('the event has no type or ID');
    return { event, environment, wire };
  } catch (cause) {
    throw tunnelError('tunnel_delivery_malformed', `The request isn’t an event: ${messageOf(cause)}.`, cause);
  }
}

function parsePart(form: FormData, name: string): object {
  const text = form.get(name);
  if (typeof text !== 'string') throw new Error(`the field "${name}" is missing`);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error(`the field "${name}" isn’t an object`);
  return value;
}
