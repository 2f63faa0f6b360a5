// A row of a waterfall.
import { formatMs } from '../widgets/format-ms.ts';
import { CallBodies } from './call-bodies.tsx';
import { CallLine } from './call-line.tsx';
import type { TimelineItem } from './plan-timeline.ts';

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
          <b>script</b> {formatMs(item.durationMs)}
          {item.ownMs < item.durationMs && <span class="quiet"> {formatMs(item.ownMs)} excluding calls</span>}
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
      return (
        <span class="quiet">
          {formatMs(item.durationMs)} {item.of === 'own' ? 'own code' : 'after response'}
        </span>
      );
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

function Bar({
  kind,
  atMs,
  durationMs,
  lengthMs,
}: {
  readonly kind: TimelineItem['kind'];
  readonly atMs: number;
  readonly durationMs: number;
  readonly lengthMs: number;
}) {
  const percent = (ms: number): string => `${lengthMs === 0 ? 0 : Math.min(100, (ms / lengthMs) * 100)}%`;
  return (
    <div class="timeline-track" aria-hidden="true">
      <div
        class={kind === 'gap' ? 'timeline-gap-bar' : 'timeline-bar'}
        style={{ insetInlineStart: percent(atMs), width: percent(durationMs) }}
      />
    </div>
  );
}
