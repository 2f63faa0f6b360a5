// One line of a waterfall.
import { formatMs } from '../widgets/format-ms.ts';
import { ExceptionView } from './exception-view.tsx';
import type { TimelineItem } from './plan-timeline.ts';

/** Draws a line: when, what, and its bar. */
export function TimelineRow({ item, lengthMs }: { readonly item: TimelineItem; readonly lengthMs: number }) {
  return (
    <li class={`timeline-row timeline-${item.kind}`}>
      <span class="timeline-at">+{formatMs(item.atMs).replace(' ms', '')}</span>
      <div class="timeline-what">
        <What item={item} />
      </div>
      {'durationMs' in item && <Bar {...item} lengthMs={lengthMs} />}
    </li>
  );
}

function What({ item }: { readonly item: TimelineItem }) {
  switch (item.kind) {
    case 'script':
      return (
        <>
          <b>script</b> {formatMs(item.durationMs)}
          {item.ownMs < item.durationMs && <span class="quiet"> {formatMs(item.ownMs)} without its calls</span>}
        </>
      );
    case 'call':
      return <Call call={item.call} durationMs={item.durationMs} />;
    case 'log':
      return (
        <>
          <span class={`log-level log-level-${item.log.level ?? 'info'}`}>{item.log.level ?? 'log'}</span>{' '}
          <span class="log-message">{item.log.message ?? ''}</span>
        </>
      );
    case 'exception':
      return <ExceptionView thrown={item.thrown} />;
  }
}

function Call({ call, durationMs }: Pick<TimelineItem & { kind: 'call' }, 'call' | 'durationMs'>) {
  const isBad = call.error !== undefined || (call.status ?? 0) >= 400;
  return (
    <>
      <b title={call.url}>{call.operation ?? `${call.method} ${shortUrl(call.url)}`}</b>{' '}
      <span class={isBad ? 'call-bad' : ''}>{failureOf(call) ?? call.status ?? 'no answer'}</span>{' '}
      {formatMs(durationMs)}
      <span class="call-more quiet" title={`${call.method} ${call.url}`}>
        {call.scope !== undefined && (
          <>
            needs <code>{call.scope}</code>
          </>
        )}{' '}
        {call.operation !== undefined && `${call.method} ${shortUrl(call.url)}`}
        {call.answeredBy !== undefined && (
          <>
            answered by your handler <code>{call.answeredBy}</code>
          </>
        )}
      </span>
    </>
  );
}

/** Why nothing answered, with its code. */
function failureOf({ error, code }: (TimelineItem & { kind: 'call' })['call']): string | undefined {
  if (error === undefined || code === undefined || error.includes(code)) return error;
  return `${code}: ${error}`;
}

/** The path of the platform's own API, the host and path of others. */
function shortUrl(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, hostname, pathname } = new URL(address);
  return hostname === '127.0.0.1' ? pathname : host + pathname;
}

function Bar({
  atMs,
  durationMs,
  lengthMs,
}: {
  readonly atMs: number;
  readonly durationMs: number;
  readonly lengthMs: number;
}) {
  const percent = (ms: number): string => `${lengthMs === 0 ? 0 : Math.min(100, (ms / lengthMs) * 100)}%`;
  return (
    <div class="timeline-track" aria-hidden="true">
      <div class="timeline-bar" style={{ insetInlineStart: percent(atMs), width: percent(durationMs) }} />
    </div>
  );
}
