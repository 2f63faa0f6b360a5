// The trace of a recorded event: complete, and without credentials. A test of the event is written of it.
import { createHash } from 'node:crypto';
import type { EventTrace } from '@bindery/contract';
import type { ScriptVersion } from '@bindery/host';
import { base64Of, describeCall, describeOutcome, readBody } from '@bindery/traces';
import type { Redaction } from '@bindery/traces';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { FEWEST_HIDDEN_BYTES } from './hide-values.ts';
import { redactionOf } from './redact-recording.ts';

/** Describes a recorded event. */
export function describeTrace(recording: Recording): EventTrace {
  const { event, environment, script, trace, startedAt } = recording;
  const redaction = redactionOf(recording);
  const { apiEndpoint } = environment;
  return {
    id: event.eventId,
    integration: script.integration,
    version: script.version,
    build: hashOf(script),
    startedAt: isoOf(startedAt),
    ...describeReadings(recording),
    environment: redaction.hide({ ...environment }),
    event: redaction.hide({ ...event }),
    ...describeRequestBody(recording, redaction),
    calls: (trace.exchanges ?? []).map((exchange) => describeCall(exchange, apiEndpoint, redaction)),
    outcome: describeOutcome(recording, redaction),
  };
}

function describeReadings({ trace, startedAt }: Recording): Pick<EventTrace, 'times' | 'random' | 'bytes'> {
  const { times = [], random = [], bytes = [] } = trace.readings ?? {};
  const texts = (times.length === 0 ? [startedAt] : times).map(isoOf);
  const shown = bytes.map((hex) => (hex.replaceAll('-', '').length < FEWEST_HIDDEN_BYTES * 2 ? hex : ''));
  return {
    times: texts.every((text) => text === texts[0]) ? texts.slice(0, 1) : texts,
    ...(random.length === 0 ? {} : { random: [...random] }),
    ...(shown.every((hex) => hex === '') ? {} : { bytes: shown }),
  };
}

function describeRequestBody({ fetchBody }: Recording, redaction: Redaction): Pick<EventTrace, 'body' | 'base64'> {
  const body = fetchBody === undefined ? undefined : readBody({ start: fetchBody }, null);
  if (body?.kind === 'text') return { body: redaction.hide(body.text) };
  return body?.kind === 'bytes' ? { base64: base64Of(body.bytes) } : {};
}

/** The hash of the script, without its source map. */
function hashOf({ modules, mainModule }: ScriptVersion): string {
  const code = (modules[mainModule] ?? '').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  return createHash('sha256').update(code).digest('hex');
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
