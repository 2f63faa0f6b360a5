// One attempt at one event: surroundings, host, trace. Used by the queue and by requests that wait for an answer.
import type { IntegrationEventPayload, TraceAttempt } from '@bindery/contract';
import { DeliveryError } from '@bindery/host';
import type { DeliveryResult, DeliveryTrace, IntegrationHost } from '@bindery/host';
import type { Services } from '../services.ts';
import type { EventTable } from '../store/tables.ts';
import { describeAttempt, describeFailure } from './attempt.ts';
import type { AttemptFacts } from './attempt.ts';
import type { CallNotes } from './call-notes.ts';
import type { Surroundings } from './environments.ts';
import type { AttemptFailure } from './events.ts';
import { credentialsOf } from './payload.ts';
import { createTextRedactor } from './redact-text.ts';
import { createSignedTunnelHost } from './tunnel.ts';

/** What an attempt needs beside the event. */
export interface Delivering {
  readonly services: Services;
  readonly notes: CallNotes;
}

/** How one attempt is made. */
export interface AttemptOptions {
  /** Opens what the script is given. What it throws ends the attempt, and is recorded. */
  readonly event: () => IntegrationEventPayload;
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
  /** Takes the integration's secrets out of a text. */
  readonly redact: (text: string) => string;
}

/** Makes one attempt. Never rejects: a failure is part of what is recorded. */
export async function attempt(delivering: Delivering, row: EventTable, options: AttemptOptions): Promise<Attempt> {
  const { services } = delivering;
  const began = performance.now();
  let facts = baseFacts(delivering, row);
  try {
    await services.builds.settled(row.integration);
    const event = options.event();
    const surroundings = await services.environments.find(row);
    if (surroundings === undefined) throw notPublished(row.integration);
    const { host, via } = chooseHost(services, row.id, surroundings);
    const secrets = [...surroundings.secrets, ...credentialsOf(event)];
    facts = { ...facts, version: surroundings.script.version, via, secrets };
    const result = await host.deliver({
      eventId: row.id,
      script: surroundings.script,
      event,
      environment: surroundings.environment,
      timeoutMs: options.timeoutMs,
      repeatable: options.repeatable ?? false,
      ...(options.fetchBody === undefined ? {} : { fetchBody: options.fetchBody }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const redact = createTextRedactor(facts.secrets);
    return { response: result.response, failure: undefined, record: recordAnswer(facts, result), redact };
  } catch (thrown) {
    const redact = createTextRedactor(facts.secrets);
    const { code, message } = describeFailure(thrown);
    const failure = { code, message: redact(message) };
    const trace: DeliveryTrace | undefined = thrown instanceof DeliveryError ? thrown.trace : undefined;
    const record = describeAttempt({ ...facts, durationMs: performance.now() - began, error: failure, trace });
    return { response: undefined, failure, record: Promise.resolve(record), redact };
  }
}

function notPublished(integration: string): Error & { code: string } {
  return Object.assign(new Error(`"${integration}" is not published.`), { code: 'integration_not_found' });
}

/**
 * Events go through the tunnel for the owner's organization, and for every other when development mode says `all`, until it
 * ends.
 */
function chooseHost(
  services: Services,
  eventId: string,
  { tunnel, organization, script, environment }: Surroundings,
): { host: IntegrationHost; via: 'workerd' | 'tunnel' } {
  const isOwners = organization === undefined || organization === script.organization;
  const isOn = tunnel !== undefined && services.clock.now() < tunnel.until;
  if (!isOn || !(isOwners || tunnel.all)) return { host: services.host, via: 'workerd' };
  const secret = environment.signingSecrets.integration;
  return { host: createSignedTunnelHost(services, { url: tunnel.url, eventId, secret }), via: 'tunnel' };
}

function baseFacts({ services, notes }: Delivering, row: EventTable): AttemptFacts {
  return {
    number: row.attempts + 1,
    startedAt: services.clock.now(),
    durationMs: 0,
    version: 0,
    via: 'workerd',
    warnings: [],
    trace: undefined,
    notes,
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
