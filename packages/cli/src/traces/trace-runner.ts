// Runs traces on a build: workerd gives the script the recorded event, clock, and chance, and the trace answers its requests.
import { createHash } from 'node:crypto';
import type { EventTrace, IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import { DeliveryError, createWorkerdHost } from '@bindery/host';
import type { Delivery, DeliveryTrace, ScriptVersion, Simulation } from '@bindery/host';
import { NO_REDACTION, Playback, describeOutcome, recordCall } from '@bindery/traces';
import type { Behavior } from '@bindery/traces';

/** A build of an integration. */
export interface TraceBuild {
  readonly script: ScriptVersion;
  /** SHA-256 hash of the script, as traces have it. */
  readonly hash: string;
}

/** A run of a trace. */
export interface TraceRun extends Behavior {
  /** Where the first exception was thrown: `src/votes.ts:12:9`. */
  readonly location?: string | undefined;
}

/** Runs traces. Caller disposes. */
export interface TraceRunner extends AsyncDisposable {
  /** What a build does with the event of a trace. */
  run(build: TraceBuild, trace: EventTrace): Promise<TraceRun>;
}

/** As long as the platform waits for events that have no shorter limit. */
const TIMEOUT_MS = 30_000;

let lastBuild = 0;

/** The build of a script. */
export function createTraceBuild(
  integration: string,
  { script, sourceMap }: { readonly script: string; readonly sourceMap?: string | undefined },
): TraceBuild {
  const id = `build-${++lastBuild}`;
  return {
    script: {
      id,
      integration,
      version: 1,
      organization: '',
      modules: { 'script.js': script },
      mainModule: 'script.js',
      ...(sourceMap === undefined ? {} : { sourceMap }),
    },
    hash: createHash('sha256').update(script).digest('hex'),
  };
}

interface RunningTrace {
  readonly playback: Playback;
  readonly simulation: Simulation;
}

/** Starts a runner. */
export function createTraceRunner(): TraceRunner {
  const runs = new Map<string, RunningTrace>();
  const host = createWorkerdHost({
    onOutgoing: async ({ eventId = '', request }) => {
      const playback = runs.get(eventId)?.playback;
      // A request outside of an event: while the script is loaded, or after the event has ended.
      return playback?.respond(request) ?? new Response('No network during a replay.', { status: 503 });
    },
    simulation: ({ eventId }) => runs.get(eventId)?.simulation ?? { now: 0, seed: eventId },
  });
  let lastRun = 0;
  return {
    run: async (build, trace) => {
      const id = `replay_${++lastRun}`;
      const apiEndpoint = apiEndpointOf(trace);
      const playback = new Playback(trace.calls, apiEndpoint);
      runs.set(id, { playback, simulation: simulationOf(trace) });
      try {
        const behavior = await deliver(deliveryOf(build, trace, id));
        return { ...behavior, calls: playback.calls.map((call) => recordCall(call, apiEndpoint)) };
      } finally {
        runs.delete(id);
      }
    },
    [Symbol.asyncDispose]: () => host.dispose(),
  };

  async function deliver(delivery: Delivery): Promise<Omit<TraceRun, 'calls'>> {
    try {
      const result = await host.deliver(delivery);
      const { status, headers } = result.response;
      await result.response.arrayBuffer();
      const trace = await result.trace;
      const answer = { status, headers, body: result.body() };
      return {
        outcome: describeOutcome({ event: delivery.event, answer, trace }, NO_REDACTION),
        durationMs: result.durationMs,
        location: locationOf(trace),
      };
    } catch (thrown) {
      if (!(thrown instanceof DeliveryError)) throw thrown;
      return { error: { code: thrown.code, message: thrown.message }, location: locationOf(thrown.trace) };
    }
  }
}

function locationOf({ exceptions }: DeliveryTrace): string | undefined {
  const place = exceptions.find((exception) => exception.place !== undefined)?.place;
  return place === undefined ? undefined : `${place.file}:${place.line}:${place.column}`;
}

/** The endpoint that paths of recorded calls are relative to. */
export function apiEndpointOf({ environment }: EventTrace): string {
  return typeof environment['apiEndpoint'] === 'string' ? environment['apiEndpoint'] : '';
}

function simulationOf({ id, times, random = [], bytes = [] }: EventTrace): Simulation {
  const clock = times.map((time) => Date.parse(time));
  return { now: clock[0] ?? 0, seed: id, readings: { times: clock, random, bytes } };
}

function deliveryOf({ script }: TraceBuild, trace: EventTrace, eventId: string): Delivery {
  const { body, base64 } = trace;
  const fetchBody =
    base64 !== undefined ? Buffer.from(base64, 'base64') : body === undefined ? undefined : Buffer.from(body);
  return {
    eventId,
    script,
    event: trace.event as unknown as IntegrationEventPayload,
    environment: trace.environment as unknown as IntegrationEnvironment,
    timeoutMs: TIMEOUT_MS,
    readsBody: true,
    ...(fetchBody === undefined ? {} : { fetchBody }),
  };
}
