// A few lines about an event, for lists and for searching in them: the request, then what came of it.
import type { TraceAttempt } from '@bindery/contract';
import type { EventDraft } from '../event-draft.ts';
import { redactUrl } from '../payload.ts';

/** Lines of a summary, and characters of each. */
const MAX_LINES = 8;
const MAX_LINE_LENGTH = 200;

/** Lines that the payload gives. They stay the first ones. */
const PAYLOAD_LINES = 1;

/** The request: the component and action of a render, the method and URL of a request, or what a task says. */
export function summarizePayload({ fields }: EventDraft): string {
  const { componentId, action, request, task } = fields as PayloadParts;
  if (typeof componentId === 'string') return line([componentId, action?.action].filter(Boolean).join(' '));
  if (typeof request === 'object' && request !== null)
    return line(`${String(request.method).toUpperCase()} ${redactUrl(String(request.url))}`);
  return typeof task?.type === 'string' ? line(task.type) : '';
}

interface PayloadParts {
  readonly componentId?: unknown;
  readonly action?: { readonly action?: unknown } | null;
  readonly request?: { readonly method?: unknown; readonly url?: unknown } | null;
  readonly task?: { readonly type?: unknown } | null;
}

/** The summary after an attempt. The lines of the payload stay. */
export function summarizeAttempt(before: string, attempt: TraceAttempt): string {
  const { error, exceptions, firstLog } = attempt;
  const lines = [
    ...(error === undefined ? [] : [`${error.code}: ${error.message}`]),
    ...exceptions.map(({ name, message }) => `${name}: ${message}`),
    ...(firstLog === undefined ? [] : [firstLog]),
  ];
  const payloadLines = before.split('\n').slice(0, PAYLOAD_LINES);
  return [...payloadLines, ...lines.map(line)].slice(0, MAX_LINES).join('\n');
}

/** The trace with lines added after its end. */
export function summarizeMore(before: string, more: readonly string[]): string {
  return [...before.split('\n'), ...more.map(line)].slice(0, MAX_LINES).join('\n');
}

/** Without control characters, of which PostgreSQL takes no U+0000 in a text. */
function line(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_LINE_LENGTH)
    .toWellFormed();
}
