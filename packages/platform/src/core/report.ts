// Faults of ours, on their way to a log that people share: without tokens and secrets.
import { REDACTED, createRedactor } from '@bindery/diagnostics';

/** Receives every internal error. */
export type Report = (thrown: unknown) => void;

/** Tokens that this platform issues, wherever they are in a text. Those of visitors are JSON Web Tokens, as other secrets are. */
const OWN_TOKEN = /\bbnd_[\w.-]{16,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

/** Wraps a report function, and removes secrets from its messages. `secrets` is read each time. */
export function createReport(report: Report | undefined, secrets: () => Iterable<string>): Report {
  const write = report ?? reportToStderr;
  return (thrown) => {
    const redactKnown = createRedactor(secrets());
    write(redactThrown(thrown, (text) => redactKnown(text).replaceAll(OWN_TOKEN, REDACTED)));
  };
}

function redactThrown(thrown: unknown, redact: (text: string) => string): unknown {
  if (typeof thrown === 'string') return redact(thrown);
  if (!(thrown instanceof Error)) return thrown;
  const copy = new Error(redact(thrown.message));
  copy.name = thrown.name;
  copy.stack = redact(thrown.stack ?? thrown.message);
  if (thrown.cause !== undefined) copy.cause = redactThrown(thrown.cause, redact);
  return copy;
}

function reportToStderr(thrown: unknown): void {
  process.stderr.write(`bindery: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`);
}
