// One attempt at one event: found, host, trace. Used by the queue and by requests that wait for a response.
import { eventTypeFacts } from '@bindery/contract';
import type { EventType, IntegrationEventPayload, TraceAttempt } from '@bindery/contract';
import { applyFault } from '../core/faults/apply-fault.ts';
import type { Fault, FaultTarget } from '../core/faults/fault-rules.ts';
import { DeliveryError } from '@bindery/host';
import type { DeliveryResult, DeliveryTrace, IntegrationHost } from '@bindery/host';
import type { DeliveryServices } from './event-services.ts';
import type { EventTable } from '../store/tables.ts';
import { describeAttempt, describeFailure } from './attempt.ts';
import type { AttemptFacts } from './attempt.ts';
import type { DeliveryContext } from './environments.ts';
import type { Recording } from './recordings/recordings.ts';
import type { AttemptFailure } from './events.ts';
import { credentialsOf } from './payload.ts';
import { createTextRedactor } from './redact-text.ts';
import { describeResponse } from './traces/describe-response.ts';
import { createSignedTunnelHost } from './tunnel.ts';

/** How one attempt is made. */
export interface AttemptOptions {
  /** Opens what the script is given. What it throws ends the attempt, and is recorded. */
  readonly event: () => IntegrationEventPayload;
  readonly timeoutMs: number;
  readonly fetchBody?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly repeatable?: boolean | undefined;
  readonly readsBody?: boolean | undefined;
}

/** An attempt under way: the script's response, or why there is none, and the record of it once the script is done. */
export interface Attempt {
  readonly response: Response | undefined;
  readonly failure: AttemptFailure | undefined;
  readonly record: Promise<TraceAttempt>;
  /** Redacts the integration's secrets in a text. */
  readonly redact: (text: string) => string;
}

/** Creates one attempt. Never rejects: a failure is part of what is recorded. */
export async function attempt(services: DeliveryServices, row: EventTable, options: AttemptOptions): Promise<Attempt> {
  const began = performance.now();
  let facts = baseFacts(services, row);
  try {
    await services.delivery.builds.settled(row.integration);
    const event = options.event();
    const found = await services.delivery.environments.find(row);
    if (found === undefined) throw notPublished(row.integration);
    const { host, via } = chooseHost(services, row.id, found);
    const secrets = [...found.secrets, ...credentialsOf(event)];
    facts = { ...facts, version: found.script.version, via, secrets };
    const fault = services.delivery.faults.take('delivery', targetOf(row), ATTEMPT_EFFECTS);
    if (fault !== undefined) {
      facts = { ...facts, fault: fault.rules };
      const faulted = await faultedAttempt(facts, fault, options.signal);
      if (faulted !== undefined) return faulted;
    }
    const result = await host.deliver({
      eventId: row.id,
      script: found.script,
      event,
      environment: found.environment,
      timeoutMs: options.timeoutMs,
      repeatable: options.repeatable ?? false,
      readsBody: options.readsBody ?? false,
      ...(options.fetchBody === undefined ? {} : { fetchBody: options.fetchBody }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const redact = createTextRedactor(facts.secrets);
    return {
      response: result.response,
      failure: undefined,
      record: recordResponse(services, facts, {
        result,
        type: row.type as EventType,
        input: { event, environment: found.environment, script: found.script, fetchBody: options.fetchBody },
      }).catch((thrown: unknown) => recordFailure(services, { ...facts, durationMs: result.durationMs }, thrown)),
      redact,
    };
  } catch (thrown) {
    const redact = createTextRedactor(facts.secrets);
    const { code, message } = describeFailure(thrown);
    const failure = { code, message: redact(message) };
    const trace: DeliveryTrace | undefined = thrown instanceof DeliveryError ? thrown.trace : undefined;
    const record = describeAttempt({ ...facts, durationMs: performance.now() - began, error: failure, trace });
    return { response: undefined, failure, record: Promise.resolve(record), redact };
  }
}

/** What fault rules about deliveries look at. */
export function targetOf({ integration, type }: Pick<EventTable, 'integration' | 'type'>): FaultTarget {
  return { integration, eventType: type };
}

const ATTEMPT_EFFECTS = ['status', 'delay', 'reset'] as const;

/** The attempt where a rule answers in place of the script. Throws where it loses the delivery. */
async function faultedAttempt(
  facts: AttemptFacts,
  fault: Fault,
  signal: AbortSignal = new AbortController().signal,
): Promise<Attempt | undefined> {
  const answer = await applyFault(fault, signal).catch(() => {
    const message = `Fault rule ${fault.rule?.id ?? ''} dropped the delivery.`;
    throw Object.assign(new Error(message), { code: 'delivery_interrupted' });
  });
  if (answer === undefined) return undefined;
  const { status, headers, text } = answer;
  const record = describeAttempt({ ...facts, durationMs: fault.delayMs, status });
  const response = new Response(text, { status, headers });
  return { response, failure: undefined, record: Promise.resolve(record), redact: (unchanged) => unchanged };
}

function notPublished(integration: string): Error & { code: string } {
  return Object.assign(new Error(`"${integration}" isn’t published.`), { code: 'integration_not_found' });
}

/**
 * Events go through the tunnel for the owner's organization, and for every other when development mode says `all`, until it
 * ends.
 */
function chooseHost(
  services: DeliveryServices,
  eventId: string,
  { tunnel, organization, script, environment }: DeliveryContext,
): { host: IntegrationHost; via: 'workerd' | 'tunnel' } {
  const isOwners = organization === undefined || organization === script.organization;
  const isOn = tunnel !== undefined && services.clock.now() < tunnel.until;
  if (!isOn || !(isOwners || tunnel.all)) return { host: services.delivery.host, via: 'workerd' };
  const secret = environment.signingSecrets.integration;
  return { host: createSignedTunnelHost(services, { url: tunnel.url, eventId, secret }), via: 'tunnel' };
}

function baseFacts({ clock, delivery }: DeliveryServices, row: EventTable): AttemptFacts {
  return {
    event: row.id,
    number: row.attempts + 1,
    startedAt: clock.now(),
    durationMs: 0,
    version: 0,
    via: 'workerd',
    warnings: [],
    trace: undefined,
    notes: delivery.notes,
    secrets: [],
  };
}

interface AttemptResult {
  readonly result: DeliveryResult;
  readonly type: EventType;
  readonly input: Pick<Recording, 'event' | 'environment' | 'fetchBody' | 'script'>;
}

async function recordResponse(
  { delivery }: DeliveryServices,
  facts: AttemptFacts,
  { result, type, input }: AttemptResult,
): Promise<TraceAttempt> {
  const trace = await result.trace;
  const { status, headers } = result.response;
  const body = result.body();
  const { number, startedAt } = facts;
  const response = { status, headers, body };
  delivery.recordings.put(facts.event, { attempt: number, startedAt, ...input, answer: response, trace });
  const isStored = eventTypeFacts(type).delivery === 'answered';
  const redact = createTextRedactor(facts.secrets);
  const answer = isStored ? describeResponse(result.response, body, redact) : undefined;
  const warnings = status === NOT_SUBSCRIBED ? ['The integration doesn’t handle this event type.'] : [];
  return describeAttempt({ ...facts, durationMs: result.durationMs, status, answer, trace, warnings });
}

/** A trace that can’t be described ends its attempt, because an event without an end would run for ever. */
function recordFailure({ delivery }: DeliveryServices, facts: AttemptFacts, thrown: unknown): TraceAttempt {
  delivery.report(thrown);
  return describeAttempt({ ...facts, error: describeFailure(thrown) });
}

/** Status by which a script says that it does not handle a type of event. */
export const NOT_SUBSCRIBED = 406;

/** Responses to these events go unchanged to a browser or a program, so a redirect and a 404 are successes. */
const ANSWERED_TO_VISITORS: ReadonlySet<EventType> = new Set(['fetch', 'fetch_visitor_authentication']);

/** First status that says that the script, and not the request, is at fault. */
const FIRST_FAULT = 500;

/** Whether a status means that the integration handled the event. */
export function isHandled(type: EventType, status: number | undefined): boolean {
  if (status === undefined) return false;
  if (ANSWERED_TO_VISITORS.has(type)) return status < FIRST_FAULT;
  return (status >= 200 && status < 300) || status === NOT_SUBSCRIBED;
}
