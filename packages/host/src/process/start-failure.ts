// Turns the static worker’s report about a script that fails to load into an error with a location in the author’s files.
import type { KitError } from '@bindery/diagnostics';
import { hostError, scriptLabel } from '../host-error.ts';
import type { HostErrorCode } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import { formatFrame, stackFrames } from '../stack-frames.ts';
import type { LoadReport } from '../isolate/isolate-protocol.ts';

/** The error for a script that cannot start. */
export function startFailure(script: ScriptVersion, report: LoadReport & { ok: false }): KitError<HostErrorCode> {
  if (report.reason === 'threw') return threw(script, report);
  if (report.reason === 'service_worker') {
    return hostError(
      'script_is_service_worker',
      `${scriptLabel(script)} is a service worker: it calls addEventListener("fetch"), which was the format of the "v1" runtime. Expected an ES module ("v2") whose default export has a fetch function.`,
    );
  }
  const exported = report.exported.length === 0 ? 'nothing' : report.exported.join(', ');
  return hostError(
    'script_failed_to_start',
    `${scriptLabel(script)} exports ${exported}. Expected a default export with a fetch function, which createIntegration() returns.`,
    { advice: 'Add "export default createIntegration({ … })" to the file in "script".' },
  );
}

function threw(
  script: ScriptVersion,
  report: { name: string; message: string; stack: string },
): KitError<HostErrorCode> {
  const frame = stackFrames(report.stack, script)[0];
  const location = frame === undefined ? '' : ` at ${formatFrame(frame)}`;
  return hostError(
    'script_failed_to_start',
    `${scriptLabel(script)} threw an error while loading${location}: ${describe(report)}`,
    { details: frame === undefined ? {} : { file: frame.file, line: frame.line, column: frame.column } },
  );
}

/** No one reads more of a message. */
const MAX_MESSAGE_LENGTH = 20_000;

const WRAPPED = 'Failed to start Worker:';
const UNCAUGHT = 'Uncaught ';

/** workerd wraps syntax errors in a sentence and appends the location, which the message already has. */
function describe({ name, message }: { name: string; message: string }): string {
  const start = message.slice(0, MAX_MESSAGE_LENGTH);
  const text = start.slice(WRAPPED.length).trimStart();
  if (!start.startsWith(WRAPPED) || !text.startsWith(UNCAUGHT)) return `${name}: ${start}`;
  const lines = text.slice(UNCAUGHT.length).split('\n');
  const stack = lines.findIndex((line, index) => index > 0 && /^\s+at /.test(line));
  return (stack === -1 ? lines : lines.slice(0, stack)).join('\n');
}
