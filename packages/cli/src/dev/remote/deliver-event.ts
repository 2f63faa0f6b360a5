// Delivers an event from the tunnel to the script, streams the response back, and reports the delivery.
import type { IntegrationEnvironment } from '@bindery/contract';
import { createRedactor, messageOf } from '@bindery/diagnostics';
import { DeliveryError } from '@bindery/host';
import type { DeliveryResult, DeliveryTrace, IntegrationHost } from '@bindery/host';
import { REASON_HEADER } from '@bindery/tunnel';
import type { LiveScript } from './live-script.ts';
import type { ReceivedEvent } from './parse-delivery.ts';

/** A finished delivery to the local script. */
export interface DeliveryReport {
  readonly id: string;
  readonly type: string;
  /** Number of the build that responded. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until the response head. */
  readonly durationMs: number;
  readonly status?: number;
  readonly error?: { readonly code: string; readonly message: string };
  readonly trace: DeliveryTrace;
}

/** Dependencies of {@link createDeliver}. */
export interface DeliverParts {
  readonly host: IntegrationHost;
  readonly script: LiveScript;
  readonly onReport: (report: DeliveryReport) => void;
}

/** Longer than the platform waits. Only ends abandoned deliveries. */
const TIMEOUT_MS = 60_000;

/** Creates the function that delivers events. It never rejects: if the script fails, it returns 502 with the error code. */
export function createDeliver({ host, script, onReport }: DeliverParts) {
  return async ({ event, environment, wire }: ReceivedEvent, signal: AbortSignal): Promise<Response> => {
    const startedAt = Date.now();
    const from = performance.now();
    const version = await script.current();
    const redact = createRedactor(secretsOf(environment));
    const facts = { id: event.eventId, type: event.type, version: version.version, startedAt };
    const report = (rest: Omit<DeliveryReport, keyof typeof facts>): void => {
      onReport({ ...facts, ...rest, trace: redactTrace(rest.trace, redact) });
    };
    try {
      const delivery = { eventId: event.eventId, script: version, event, environment, wire };
      const result = await host.deliver({ ...delivery, timeoutMs: TIMEOUT_MS, signal });
      void reportResponse(result, report);
      return withoutReason(result.response);
    } catch (thrown) {
      const code = thrown instanceof DeliveryError ? thrown.code : 'internal';
      const error = { code, message: redact(messageOf(thrown)) };
      const trace = thrown instanceof DeliveryError ? thrown.trace : NOTHING;
      report({ durationMs: performance.now() - from, error, trace });
      return Response.json({ error: { code: 502, message: `${code}: ${error.message}` } }, { status: 502 });
    }
  };
}

const NOTHING: DeliveryTrace = { logs: [], exceptions: [], calls: [], outcome: 'interrupted' };

async function reportResponse(
  { response, durationMs, trace }: DeliveryResult,
  report: (rest: Pick<DeliveryReport, 'durationMs' | 'status' | 'trace'>) => void,
): Promise<void> {
  report({ durationMs, status: response.status, trace: await trace });
}

/** The header would make the response look like the tunnel’s own. */
function withoutReason(response: Response): Response {
  if (!response.headers.has(REASON_HEADER)) return response;
  const headers = new Headers(response.headers);
  headers.delete(REASON_HEADER);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function secretsOf({ secrets, signingSecrets, apiTokens }: Partial<IntegrationEnvironment>): string[] {
  const groups: object[] = [secrets ?? {}, signingSecrets ?? {}, apiTokens ?? {}];
  return groups.flatMap((group) => Object.values(group)).filter((value) => typeof value === 'string');
}

function redactTrace(trace: DeliveryTrace, redact: (text: string) => string): DeliveryTrace {
  return {
    ...trace,
    logs: trace.logs.map((log) => ({ ...log, message: redact(log.message) })),
    exceptions: trace.exceptions.map((one) => ({
      ...one,
      message: redact(one.message),
      stack: redact(one.stack),
      ...(one.source === undefined ? {} : { source: redact(one.source) }),
    })),
    calls: trace.calls.map((call) => ({ ...call, url: redact(call.url) })),
  };
}
