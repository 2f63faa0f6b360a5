// The texts of an event’s row.
import { eventOutcome } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';

/** The thing an event is about, in a few words. */
export function eventTarget({ payload, installation, integration }: LocalEvent): string {
  const { componentId, action, request } = payload as {
    componentId?: unknown;
    action?: { action?: unknown };
    request?: { method?: unknown; url?: unknown };
  };
  if (typeof componentId === 'string') {
    return typeof action?.action === 'string' ? `${componentId} · ${action.action}` : componentId;
  }
  if (typeof request?.url === 'string') return `${String(request.method).toUpperCase()} ${pathOf(request.url)}`;
  for (const field of ['siteId', 'spaceId', 'installationId'] as const) {
    if (typeof payload[field] === 'string') return payload[field];
  }
  return installation ?? integration;
}

/** The last part of a URL, which distinguishes the requests of one integration. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `/${pathname.split('/').at(-1) ?? ''}${search}`;
}

/** The summary of an event: the reason if it failed, else the first logged line. */
export function firstLine(event: LocalEvent): string | undefined {
  const { state, attempts } = event;
  if (eventOutcome(event) === 'not_handled') return undefined;
  const attempt = attempts.at(-1);
  const [thrown] = attempt?.exceptions ?? [];
  if (state !== 'success') {
    if (thrown !== undefined) return `${thrown.name}: ${thrown.message}${locationOf(thrown)}`;
    if (attempt?.error !== undefined) return attempt.error.message;
    if (attempt?.status !== undefined) return `The integration returned ${attempt.status}.`;
  }
  return attempt?.firstLog;
}

function locationOf({ file, line, column }: LocalEvent['attempts'][number]['exceptions'][number]): string {
  return file === undefined ? '' : ` (${file}:${line}:${column})`;
}
