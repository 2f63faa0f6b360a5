// /page/{pageId}: the tree, the page, and the events next to it.
import type { RevisionPage } from '@bindery/contract';
import { useEffect } from 'preact/hooks';
import { Inspector } from '../features/inspector/inspector.tsx';
import { JsonView } from '../features/widgets/json-view.tsx';
import { Empty, Failed, Loading } from '../features/widgets/load-state.tsx';
import { firstPage } from '../state/pages/pages-store.ts';
import { PageTree } from '../features/pages/page-tree.tsx';
import { PageView } from '../features/pages/page-view.tsx';
import { Toolbar } from '../features/toolbar/toolbar.tsx';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';

/** What the address says. */
export interface PageRouteProps {
  readonly pageId: string | undefined;
  readonly eventId: string | undefined;
}

/** The page view. Without an id it shows the first page. */
export function PageRoute({ pageId, eventId }: PageRouteProps) {
  const { pages, preferences } = useDashboard();
  const tree = useStore(pages, (state) => state.tree);
  const id = pageId ?? (tree === undefined ? undefined : firstPage(tree)?.id);
  const page = useStore(pages, (state) => (id === undefined ? undefined : state.documents[id]));
  const isInspectorOpen = useStore(preferences, (state) => state.isInspectorOpen);
  useEffect(() => {
    if (id !== undefined) void pages.loadPage(id);
  }, [pages, id, tree === undefined]);
  return (
    <div class="view view-page" data-inspector={isInspectorOpen || eventId !== undefined}>
      <PageTree current={id} />
      <main class="stage">
        <Toolbar />
        <Stage id={id} page={page} isEventOpen={eventId !== undefined} />
      </main>
      {(isInspectorOpen || eventId !== undefined) && <Inspector eventId={eventId} />}
    </div>
  );
}

interface StageProps {
  readonly id: string | undefined;
  readonly page: RevisionPage | undefined;
  readonly isEventOpen: boolean;
}

function Stage({ id, page, isEventOpen }: StageProps) {
  const { pages, platform, panels } = useDashboard();
  const status = useStore(platform, (state) => state.status);
  const problem = useStore(pages, (state) => state.problem) ?? undefined;
  const unreachable = useStore(platform, (state) => state.problem);
  const isRaw = useStore(panels, (state) => state.isRaw);
  if (page !== undefined) {
    // With an event open, raw speaks of the event.
    return isRaw && !isEventOpen ? <JsonView value={page} what="the page" /> : <PageView key={page.id} page={page} />;
  }
  if (unreachable !== undefined) return <Failed message={unreachable} retry={() => void platform.load()} />;
  if (problem !== undefined)
    return <Failed message={problem} retry={() => void (id !== undefined && pages.loadPage(id))} />;
  if (status !== undefined && status.demo === undefined) {
    return (
      <Empty>
        This platform has no demo space. <code>bindery dev</code> creates one.
      </Empty>
    );
  }
  return <Loading what="the page" />;
}
