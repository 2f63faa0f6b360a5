// What the last events were given and did, whole: what a test is written of. In memory, by reference; credentials are taken out
// where someone looks.
import type { IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import type { AnswerBody, DeliveryTrace, ScriptVersion } from '@bindery/host';

/** One attempt at an event that was answered. */
export interface Recording {
  /** Number of the attempt. */
  readonly attempt: number;
  /** Milliseconds since the epoch, when the script was given it. */
  readonly startedAt: number;
  readonly event: IntegrationEventPayload;
  readonly environment: IntegrationEnvironment;
  readonly script: ScriptVersion;
  /** Body of a `fetch` event’s request. */
  readonly fetchBody?: Uint8Array | undefined;
  readonly answer: { readonly status: number; readonly headers: Headers; readonly body: AnswerBody };
  readonly trace: DeliveryTrace;
}

/** Recordings by event. */
export interface Recordings {
  /** Stores the recording of an event, replacing that of an earlier attempt. */
  put(event: string, recording: Recording): void;
  find(event: string): Recording | undefined;
}

/** How much is kept: the last ones. */
export interface RecordingLimits {
  readonly events: number;
  /** Of payloads, environments, bodies, logs and URLs, and of each version of a script once. */
  readonly bytes: number;
}

/** The default limits. */
const DEFAULT_LIMITS: RecordingLimits = { events: 2_000, bytes: 64 * 1024 * 1024 };

/** Estimated overhead of a recording, in bytes. */
const OWN_BYTES = 2_048;

/** Creates an empty memory. */
export function createRecordings(limits: RecordingLimits = DEFAULT_LIMITS): Recordings {
  const recordings = new Map<string, { readonly recording: Recording; readonly bytes: number }>();
  /** How many recordings are of a version of a script. */
  const uses = new Map<ScriptVersion, number>();
  let bytes = 0;
  const drop = (event: string): void => {
    const dropped = recordings.get(event);
    if (dropped === undefined) return;
    const { script } = dropped.recording;
    const left = (uses.get(script) ?? 0) - 1;
    if (left > 0) uses.set(script, left);
    else uses.delete(script);
    bytes -= dropped.bytes + (left > 0 ? 0 : lengthOf(script));
    recordings.delete(event);
  };
  return {
    put(event, recording) {
      drop(event);
      const own = bytesOf(recording);
      const { script } = recording;
      const used = uses.get(script) ?? 0;
      recordings.set(event, { recording, bytes: own });
      uses.set(script, used + 1);
      bytes += own + (used > 0 ? 0 : lengthOf(script));
      for (const oldest of recordings.keys()) {
        if (recordings.size <= limits.events && bytes <= limits.bytes) return;
        drop(oldest);
      }
    },
    find: (event) => recordings.get(event)?.recording,
  };
}

function bytesOf({ event, environment, fetchBody, answer, trace }: Recording): number {
  const calls = (trace.exchanges ?? []).map(
    ({ url, request, answer: response }) =>
      url.length + request().start.byteLength + (response?.body().start.byteLength ?? 0),
  );
  const logs = trace.logs.map(({ message }) => message.length);
  return [...calls, ...logs].reduce(
    (sum, one) => sum + one,
    OWN_BYTES +
      JSON.stringify([event, environment]).length +
      answer.body.start.byteLength +
      (fetchBody?.byteLength ?? 0),
  );
}

function lengthOf({ modules }: ScriptVersion): number {
  return Object.values(modules).reduce((sum, code) => sum + code.length, 0);
}
