// A row of a waterfall.
import { formatMs } from '../../ui/format-ms.ts';
import { CallBodies } from './call-bodies.tsx';
import { CallLine } from './call-line.tsx';
import type { Span, TimelineItem } from './plan-timeline.ts';

/** Renders a line: when, what, and its bar. */
export function TimelineRow({ item, lengthMs }: { readonly item: TimelineItem; readonly lengthMs: number }) {
  return (
    <li class={`timeline-row timeline-${item.kind}`}>
      <span class="timeline-at">+{formatMs(item.atMs).replace(' ms', '')}</span>
      <div class="timeline-what">
        <ItemContent item={item} />
      </div>
      {'durationMs' in item && <Bar {...item} lengthMs={lengthMs} />}
    </li>
  );
}

function ItemContent({ item }: { readonly item: TimelineItem }) {
  switch (item.kind) {
    case 'script':
      return (
        <>
          <b>Script</b> {formatMs(item.durationMs)}
          <OwnTime {...item} />
        </>
      );
    case 'call':
      return (
        <>
          <CallLine call={item.call} durationMs={item.durationMs} />
          <CallBodies call={item.call} />
        </>
      );
    case 'gap':
      return <span class="quiet">{formatMs(item.durationMs)} after response</span>;
    case 'log':
      return (
        <>
          <span class={`log-level log-level-${item.log.level ?? 'info'}`}>{item.log.level ?? 'log'}</span>{' '}
          <span class="log-message">{item.log.message ?? ''}</span>
        </>
      );
    case 'exception':
      return (
        <span class="call-bad">
          {item.thrown.name}: {item.thrown.message}
        </span>
      );
  }
}

/** The part of the script’s time that isn’t spent waiting for calls, if it waited. */
function OwnTime({ durationMs, own }: { readonly durationMs: number; readonly own: readonly Span[] }) {
  const ownMs = own.reduce((sum, span) => sum + span.durationMs, 0);
  return ownMs < durationMs ? <span class="quiet"> {formatMs(ownMs)} in your code</span> : null;
}

interface BarProps extends Span {
  readonly kind: TimelineItem['kind'];
  readonly own?: readonly Span[];
  readonly lengthMs: number;
}

function Bar({ kind, atMs, durationMs, own = [], lengthMs }: BarProps) {
  const percent = (ms: number): string => `${lengthMs === 0 ? 0 : Math.min(100, (ms / lengthMs) * 100)}%`;
  const place = (span: Span) => ({ insetInlineStart: percent(span.atMs), width: percent(span.durationMs) });
  return (
    <div class="timeline-track" aria-hidden="true">
      <div class={kind === 'gap' ? 'timeline-gap-bar' : 'timeline-bar'} style={place({ atMs, durationMs })} />
      {own.map((span) => (
        <div key={span.atMs} class="timeline-own-bar" style={place(span)} />
      ))}
    </div>
  );
}
