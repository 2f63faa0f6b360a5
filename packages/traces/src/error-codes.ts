// The errors of trace files.
import type { ErrorCode } from '@bindery/diagnostics';

export const TRACE_ERRORS = {
  trace_call_without_response: {
    owner: 'user',
    advice: 'Cause the event again with this build, and export its trace.',
  },
  trace_incomplete: { owner: 'user', advice: 'Export the trace again with `bindery events <id> --export <file>`.' },
  trace_invalid: {
    owner: 'user',
    advice: 'Fix the field, or export the trace again with `bindery events <id> --export <file>`.',
  },
  trace_version_unsupported: {
    owner: 'user',
    advice: 'Update `@bindery/cli`, or export the trace again with this version.',
  },
  trace_without_response: { owner: 'user', advice: 'Fix the script. The trace is unchanged.' },
} as const satisfies Readonly<Record<string, ErrorCode>>;
