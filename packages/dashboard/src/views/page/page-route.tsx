// /page/{pageId}, /spaces/{spaceId}/pages/{pageId}: the tree, the page, and the events next to it.
import type { RevisionPage } from '@bindery/contract';
import { useEffect } from 'preact/hooks';
import { useLoaded } from '../../data/use-query.ts';
import type { Loaded } from '../../data/use-query.ts';
import { Inspector } from './inspector.tsx';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Empty, Failed, Loading } from '../../ui/load.tsx';
import { pageCommands } from '../../writes/page-commands.ts';
import { usePage } from './use-page.ts';
import { firstPage } from '../../state/pages/pages-store.ts';
import { statusQuery, useStatus } from '../../state/platform-status.ts';
import { PageTree } from '../../pages/page-tree.tsx';
import { PageView } from './page-view.tsx';
import { Surfaces } from './surfaces/surfaces.tsx';
import { Toolbar } from './toolbar.tsx';
import { historyHref } from '../../state/routing/history-href.ts';
import { useCommands } from '../../state/use-commands.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { ViewProps } from '../../state/routing/view.ts';

/** The page view. Without an id it shows the first page. */
export function PageRoute({ route }: ViewProps) {
  const { pages, preferences, panels, router } = useDashboard();
  const { pageId } = route.params;
  const eventId = route.query['event'];
  useSpace(route.params['spaceId']);
  const tree = useStore(pages, (state) => state.tree);
  const spaceId = useStore(pages, (state) => state.spaceId);
  const id = pageId ?? (tree === undefined ? undefined : firstPage(tree)?.id);
  const page = usePage(id);
  const isInspectorOpen = useStore(preferences, (state) => state.isInspectorOpen);
  useEffect(() => {
    if (route.query['mode'] === 'edit') panels.set({ isEditing: true });
    if (route.query['mode'] === 'source') panels.set({ isEditing: true, isSource: true });
  }, [panels, route.query['mode']]);
  useCommands(
    () => [
      {
        id: 'edit-page',
        title: 'Edit page',
        keys: 'e',
        group: 'This view',
        run: () => panels.set({ isEditing: !panels.get().isEditing }),
      },
      {
        id: 'source-page',
        title: 'Edit page as Markdown',
        keys: 'E',
        group: 'This view',
        run: () => {
          const { isEditing, isSource } = panels.get();
          panels.set({ isEditing: true, isSource: !(isEditing && isSource) });
        },
      },
      {
        id: 'surfaces',
        title: 'Compare surfaces',
        group: 'This view',
        run: () => router.go(`${route.path}?mode=surfaces`),
      },
      ...(spaceId === undefined || id === undefined ? [] : pageCommands(router, spaceId, id)),
    ],
    [panels, router, route.path, spaceId, id],
  );
  useSpaceCommands(id);
  return (
    <div class="view view-page" data-inspector={isInspectorOpen || eventId !== undefined}>
      <PageTree current={id} />
      <main class="stage">
        <Toolbar route={route} pageId={id} />
        {route.query['mode'] === 'surfaces' ? (
          <Surfaces route={route} pageId={id} />
        ) : (
          <Stage id={id} page={page} isEventOpen={eventId !== undefined} />
        )}
      </main>
      {(isInspectorOpen || eventId !== undefined) && <Inspector eventId={eventId} />}
    </div>
  );
}

/** Links from the space and the page: revisions and change requests. */
function useSpaceCommands(pageId: string | undefined): void {
  const { pages, router } = useDashboard();
  const spaceId = useStore(pages, (state) => state.spaceId) ?? '';
  const open = (href: string) => () => (spaceId === '' ? false : router.go(href));
  const changeRequests = `/data/spaces/${encodeURIComponent(spaceId)}/change-requests`;
  useCommands(
    () => [
      {
        id: 'page-history',
        title: 'Page history',
        keys: 'g h',
        group: 'This view',
        run: open(historyHref({ spaceId, of: pageId })),
      },
      { id: 'space-history', title: 'Space history', group: 'This view', run: open(historyHref({ spaceId })) },
      {
        id: 'change-requests',
        title: 'Change requests',
        keys: 'g m',
        group: 'This view',
        run: open(changeRequests),
      },
    ],
    [router, spaceId, pageId],
  );
}

/** Opens the space that the URL names; the demo's where it names none. */
function useSpace(named: string | undefined): void {
  const { pages } = useDashboard();
  const demo = useStatus()?.demo?.space;
  const requestedId = named ?? demo;
  useEffect(() => {
    if (requestedId !== undefined && requestedId !== pages.get().spaceId) void pages.openSpace(requestedId);
  }, [pages, requestedId]);
}

interface StageProps {
  readonly id: string | undefined;
  readonly page: Loaded<RevisionPage | undefined>;
  readonly isEventOpen: boolean;
}

function Stage({ id, page: { value: page, ...read }, isEventOpen }: StageProps) {
  const { pages, queries, panels } = useDashboard();
  const hasNoSpace = useStore(pages, (state) => state.hasNoSpace);
  const spaceId = useStore(pages, (state) => state.spaceId);
  const tree = useStore(pages, (state) => state.tree);
  const problem = useStore(pages, (state) => state.problem) ?? read.problem;
  const status = useLoaded(statusQuery(queries));
  const isRaw = useStore(panels, (state) => state.isRaw);
  if (page !== undefined) {
    // With an event open, raw speaks of the event.
    return isRaw && !isEventOpen ? <JsonView value={page} noun="page" /> : <PageView key={page.id} page={page} />;
  }
  if (status.problem !== undefined) return <Failed message={status.problem} retry={() => void status.reload()} />;
  if (problem !== undefined)
    return (
      <Failed
        message={problem}
        retry={() => void (id === undefined ? spaceId !== undefined && pages.openSpace(spaceId) : read.reload())}
      />
    );
  if (hasNoSpace) {
    return (
      <Empty>
        No spaces you can access. Run <code>bindery dev</code> to create a demo space with a page for your blocks.
      </Empty>
    );
  }
  if (tree !== undefined && id === undefined) return <Empty>This space has no pages yet.</Empty>;
  return <Loading noun="page" />;
}
