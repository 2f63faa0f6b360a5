// The errors of trace files.
import type { ErrorCode } from '@bindery/diagnostics';

export const TRACE_ERRORS = {
  trace_incomplete: { owner: 'user', advice: 'Export the trace again with `bindery events <id> --export <file>`.' },
  trace_invalid: {
    owner: 'user',
    advice: 'Fix the field, or export the trace again with `bindery events <id> --export <file>`.',
  },
  trace_version_unsupported: {
    owner: 'user',
    advice: 'Update `@bindery/cli`, or export the trace again with this version.',
  },
} as const satisfies Readonly<Record<string, ErrorCode>>;
