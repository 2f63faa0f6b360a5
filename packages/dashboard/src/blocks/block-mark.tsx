// The bar above an integration’s block: its name, the duration of the last render, and links to the event and the code.
import { ROOT, findInstance } from '@bindery/contentkit/session';
import { useEffect, useState } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { newestRender } from '../state/events/events-store.ts';
import { SourceLocation } from '../ui/source-location.tsx';
import { formatMs } from '../ui/format-ms.ts';
import { Link } from '../ui/link.tsx';
import { inspect } from '../inspection/listen-to-inspect.ts';
import { pageHref } from '../state/routing/hrefs.ts';
import type { BlockSession } from '../state/blocks/block-sessions.ts';

/** The bar and the line above a block. */
export function BlockMark({ block, pageId }: { readonly block: BlockSession; readonly pageId: string }) {
  const dashboard = useDashboard();
  const { events, router } = dashboard;
  const spaceId = useStore(router, (state) => state.route.params['spaceId']);
  const render = useStore(block, (state) => state.lastRender);
  const newest = useStore(events, () => newestRender(events.all(), block.integration, block.block));
  const source = useRootSource(block);
  // A failed render returns no event id; then the newest event of this block is meant.
  const eventId = render?.eventId ?? newest;
  const name = block.integration === block.block ? block.block : `${block.integration} / ${block.block}`;
  const took = render === undefined ? '' : formatMs(render.durationMs);
  const cached = render?.cacheControl?.includes('max-age') === true ? ', cached' : '';
  const label = (
    <>
      <b>{name}</b> {render?.isOk === false ? <span class="block-mark-failed">failed</span> : took}
    </>
  );
  return (
    <div class="block-mark" data-failed={render?.isOk === false}>
      {eventId === undefined ? (
        <span class="block-mark-link">{label}</span>
      ) : (
        <Link
          class="block-mark-link"
          href={pageHref(pageId, { spaceId, eventId })}
          title={`ui_render ${took}${cached}. Open event`}
        >
          {label}
        </Link>
      )}
      <span class="block-mark-tools">
        {source !== undefined && <SourceLocation location={source} integration={block.integration} />}
        <button
          class="block-mark-inspect"
          type="button"
          title="Inspect an element (Alt+I, or Alt+click)"
          onClick={() => void inspect(dashboard)}
        >
          Inspect
        </button>
      </span>
    </div>
  );
}

/** Where the root element of the block is written. */
function useRootSource({ session }: BlockSession): string | undefined {
  const read = (): string | undefined => findInstance(session.getState(), ROOT)?.tree?.sources?.[''];
  const [source, setSource] = useState(read);
  useEffect(() => {
    setSource(read());
    return session.subscribe(() => setSource(read()));
  }, [session]);
  return source;
}
