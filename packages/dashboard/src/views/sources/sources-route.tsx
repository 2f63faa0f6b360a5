// /sources: content sources, /sources/{integration}/{source}: the form that configures one, for a new page or for ?page={pageId}.
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { OpeningSpace } from '../../ui/opening-space.tsx';
import { SourceForm } from './source-form.tsx';
import { SourceList } from './source-list.tsx';
import { Empty, Load } from '../../ui/load.tsx';
import { useDerived } from '../../data/use-query.ts';
import { fetchSources, typeOfSource } from '../../state/sources/sources.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import './sources-route.css';

interface SourcesProps {
  /** Type of the source that is configured. */
  readonly type: string | undefined;
  readonly pageId: string | undefined;
}

export function SourcesRoute({ route }: ViewProps) {
  const { integration, source } = route.params;
  const type =
    integration === undefined || source === undefined ? undefined : typeOfSource({ integration, id: source });
  const pageId = route.query['page'];
  return (
    <main class="view view-sources">
      <h1>Content sources</h1>
      <ViewTabs view="integrations" />
      <SourceBody type={type} pageId={pageId} />
    </main>
  );
}

function SourceBody({ type, pageId }: SourcesProps) {
  const { pages } = useDashboard();
  const space = useStore(pages, (open) => open.spaceId);
  const organization = useStore(pages, (open) => open.organization);
  const query = useDerived(
    async (api) =>
      space === undefined || organization === undefined ? undefined : fetchSources(api, organization, space),
    [space, organization, type, pageId],
  );
  if (space === undefined || organization === undefined) return <OpeningSpace noun="content sources" />;
  return (
    <Load query={query} noun="content sources">
      {(found) => {
        if (type === undefined) return <SourceList {...found} />;
        const source = found.sources.find((one) => typeOfSource(one) === type);
        const page = found.pages.find(({ id }) => id === pageId);
        if (source === undefined || (pageId !== undefined && page === undefined))
          return <Empty>Content source or page not found.</Empty>;
        return <SourceForm source={source} page={page} organization={organization} space={space} />;
      }}
    </Load>
  );
}
