// /sources: content sources, /sources/{integration}/{source}: the form that configures one, for a new page or for ?page={pageId}.
import { useEffect } from 'preact/hooks';
import { SourceForm } from '../features/sources/source-form.tsx';
import { SourceList } from '../features/sources/source-list.tsx';
import { Empty, Failed, Loading } from '../features/widgets/load-state.tsx';
import { typeOfSource } from '../state/sources/sources-store.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import './sources-route.css';

/** What the address says. */
export interface SourcesRouteProps {
  /** Type of the source that is configured. */
  readonly type: string | undefined;
  readonly pageId: string | undefined;
}

/** The view of content sources. */
export function SourcesRoute({ type, pageId }: SourcesRouteProps) {
  return (
    <main class="view view-sources">
      <h1>Content sources</h1>
      <Shown type={type} pageId={pageId} />
    </main>
  );
}

function Shown({ type, pageId }: SourcesRouteProps) {
  const { platform, sources } = useDashboard();
  const demo = useStore(platform, (state) => state.status?.demo);
  const state = useStore(sources, (all) => all);
  const load = (): void => {
    if (demo !== undefined) void sources.load(demo);
  };
  useEffect(load, [sources, demo?.space, type, pageId]);
  if (state.problem !== undefined) return <Failed message={state.problem} retry={load} />;
  if (demo === undefined || state.sources === undefined) return <Loading what="content sources" />;
  if (type === undefined) return <SourceList sources={state.sources} pages={state.pages} />;
  const source = state.sources.find((one) => typeOfSource(one) === type);
  const page = state.pages.find(({ id }) => id === pageId);
  if (source === undefined || (pageId !== undefined && page === undefined)) {
    return <Empty>There is no such content source, or no such page.</Empty>;
  }
  const { organization, space } = demo;
  return <SourceForm source={source} page={page} organization={organization} space={space} />;
}
