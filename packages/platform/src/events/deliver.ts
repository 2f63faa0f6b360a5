// One attempt at one event: surroundings, host, trace. Used by the queue and by requests that wait for an answer.
import type { IntegrationEventPayload } from '@bindery/contract';
import { DeliveryError } from '@bindery/host';
import type { DeliveryResult, DeliveryTrace, IntegrationHost } from '@bindery/host';
import type { Services } from '../services.ts';
import type { EventTable } from '../store/tables.ts';
import { describeAttempt, describeFailure } from './attempt.ts';
import type { AttemptFacts } from './attempt.ts';
import type { CallNotes } from './call-notes.ts';
import type { Surroundings } from './environments.ts';
import type { AttemptFailure } from './events.ts';
import type { TraceAttempt } from '@bindery/contract';

/** What an attempt needs beside the event. */
export interface Delivering {
  readonly services: Services;
  readonly host: IntegrationHost;
  /** Host for an integration in development mode. */
  readonly tunnelHost: (url: string) => IntegrationHost;
  readonly notes: CallNotes;
}

/** How one attempt is made. */
export interface AttemptOptions {
  readonly timeoutMs: number;
  readonly fetchBody?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly repeatable?: boolean | undefined;
}

/** An attempt under way: the script's answer, or why there is none, and the record of it once the script is done. */
export interface Attempt {
  readonly response: Response | undefined;
  readonly failure: AttemptFailure | undefined;
  readonly record: Promise<TraceAttempt>;
}

/** Makes one attempt. Never rejects: a failure is part of what is recorded. */
export async function attempt(delivering: Delivering, row: EventTable, options: AttemptOptions): Promise<Attempt> {
  const { services } = delivering;
  const startedAt = services.clock.now();
  const began = performance.now();
  await services.builds.settled(row.integration);
  const surroundings = await services.environments.find(row);
  if (surroundings === undefined) {
    const failure = {
      code: 'integration_not_found',
      message: `"${row.integration}" is not published.`,
      cause: undefined,
    };
    const facts = base(row, { startedAt, durationMs: 0, delivering });
    return { response: undefined, failure, record: Promise.resolve(describeAttempt({ ...facts, error: failure })) };
  }
  const tunnel = tunnelFor(surroundings);
  const facts: AttemptFacts = {
    ...base(row, { startedAt, durationMs: 0, delivering }),
    version: surroundings.script.version,
    via: tunnel === undefined ? 'workerd' : 'tunnel',
    secrets: surroundings.secrets,
  };
  try {
    const host = tunnel === undefined ? delivering.host : delivering.tunnelHost(tunnel);
    const result = await host.deliver({
      eventId: row.id,
      script: surroundings.script,
      event: JSON.parse(row.payload) as IntegrationEventPayload,
      environment: surroundings.environment,
      timeoutMs: options.timeoutMs,
      repeatable: options.repeatable ?? false,
      ...(options.fetchBody === undefined ? {} : { fetchBody: options.fetchBody }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    return { response: result.response, failure: undefined, record: recordAnswer(facts, result) };
  } catch (thrown) {
    const failure = { ...describeFailure(thrown), cause: thrown };
    const trace: DeliveryTrace | undefined = thrown instanceof DeliveryError ? thrown.trace : undefined;
    const record = describeAttempt({ ...facts, durationMs: performance.now() - began, error: failure, trace });
    return { response: undefined, failure, record: Promise.resolve(record) };
  }
}

/** Events go through the tunnel for the owner's organization, and for every other when development mode says `all`. */
function tunnelFor({ tunnel, organization, script }: Surroundings): string | undefined {
  if (tunnel === undefined) return undefined;
  const isOwners = organization === undefined || organization === script.organization;
  return isOwners || tunnel.all ? tunnel.url : undefined;
}

function base(
  row: EventTable,
  { startedAt, durationMs, delivering }: { startedAt: number; durationMs: number; delivering: Delivering },
): AttemptFacts {
  return {
    number: row.attempts + 1,
    startedAt,
    durationMs,
    version: 0,
    via: 'workerd',
    warnings: [],
    trace: undefined,
    notes: delivering.notes,
    secrets: [],
  };
}

async function recordAnswer(facts: AttemptFacts, result: DeliveryResult): Promise<TraceAttempt> {
  const trace = await result.trace;
  const { status } = result.response;
  const warnings = status === NOT_SUBSCRIBED ? ['The integration does not handle events of this type.'] : [];
  return describeAttempt({ ...facts, durationMs: result.durationMs, status, trace, warnings });
}

/** Status by which a script says that it does not handle a type of event. */
export const NOT_SUBSCRIBED = 406;

/** Whether a status means that a queued event reached its integration. */
export function isDelivered(status: number | undefined): boolean {
  return status !== undefined && ((status >= 200 && status < 300) || status === NOT_SUBSCRIBED);
}
