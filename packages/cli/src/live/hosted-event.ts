// An event of a hosted platform in the shape of those of a local one, as far as the public API shows it.
import type { Client } from '@bindery/client';
import type { IntegrationEvent, LocalEvent } from '@bindery/contract';

/** Lines of an event that its script logged. */
type Logs = LocalEvent['attempts'][number]['logs'];

/** An event with its logs. Attempts aren’t in the public API, so the list is empty. */
export interface HostedEvent extends LocalEvent {
  readonly logs: Logs;
}

/** Fetches the logs of a listed event. Throws ApiError. */
export async function withLogs(api: Client, integration: string, listed: IntegrationEvent): Promise<HostedEvent> {
  const { trace } = await api.request('GET /integrations/{integrationName}/events/{eventId}', {
    integrationName: integration,
    eventId: listed.id,
  });
  return toHostedEvent(integration, listed, trace?.logs ?? []);
}

/** Shape of {@link LocalEvent}, for scripts that read both. */
function toHostedEvent(integration: string, listed: IntegrationEvent, logs: Logs): HostedEvent {
  const { id, installationId, createdAt, status, payload } = listed;
  return {
    id,
    integration,
    ...(installationId === undefined ? {} : { installation: installationId }),
    type: typeOf(listed),
    state: status,
    createdAt,
    attemptCount: 1,
    summary: logs.map(({ message = '' }) => message),
    payload,
    attempts: [],
    logs,
  };
}

/** The type of a listed event. */
export function typeOf({ payload }: Pick<IntegrationEvent, 'payload'>): string {
  return typeof payload['type'] === 'string' ? payload['type'] : 'unknown';
}
