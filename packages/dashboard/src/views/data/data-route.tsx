// /data: browses resources and lists of the API. `urls.app` of resources without a view also opens here.
import { useEffect } from 'preact/hooks';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { findPanel, panelLinksBelow } from '../../state/routing/panel.ts';
import type { Panel } from '../../state/routing/panel.ts';
import { PanelView } from './panel-view.tsx';
import { RawResponse } from './raw-response.tsx';
import { ResourceView } from './resource-view.tsx';
import { WriteBar } from '../../writes/write-bar.tsx';
import { WriteView } from '../../writes/write-view.tsx';
import { ChooseParent } from '../../writes/choose-parent.tsx';
import { DataStart } from './data-start.tsx';
import { parseResourcePath } from '../../state/routing/resource-path.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import './data-route.css';

export interface DataRouteProps extends ViewProps {
  readonly panels: readonly Panel[];
}

export function DataRoute({ route, panels }: DataRouteProps) {
  const resource = parseResourcePath(route.path);
  const { path } = route.params;
  const { page } = route.query;
  const ofPath =
    path === undefined ? undefined : `/${path}${page === undefined ? '' : `?page=${encodeURIComponent(page)}`}`;
  const apiPath = resource?.apiPath ?? ofPath;
  useEffect(() => document.querySelector('.view-resource')?.scrollTo(0, 0), [apiPath]);
  return (
    <main class="view view-resource">
      {apiPath === undefined && route.query['new'] !== undefined ? (
        <ChooseParent key={route.query['new']} noun={route.query['new']} />
      ) : apiPath === undefined ? (
        <DataStart />
      ) : (
        <Resource key={apiPath} apiPath={apiPath} kind={resource?.kind} query={route.query} panels={panels} />
      )}
    </main>
  );
}

interface ResourceProps {
  readonly apiPath: string;
  readonly kind: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly panels: readonly Panel[];
}

/** Breadcrumbs, and the panel or the raw resource. */
function Resource({ apiPath, kind, query, panels }: ResourceProps) {
  const [path = ''] = apiPath.split('?');
  const found = findPanel(panels, path);
  const breadcrumbs = <Breadcrumbs apiPath={apiPath} hasPanel={(above) => findPanel(panels, above) !== undefined} />;
  if (query['do'] !== undefined) {
    return (
      <>
        {breadcrumbs}
        <WriteView apiPath={path} name={query['do']} query={query} />
      </>
    );
  }
  return (
    <>
      <header class="resource-head">
        {breadcrumbs}
        <WriteBar apiPath={path} />
      </header>
      {found === undefined ? (
        <ResourceView apiPath={apiPath} kind={kind} others={panelLinksBelow(panels, path)} />
      ) : (
        <>
          <PanelView {...found} query={query} />
          <RawResponse apiPath={path} />
        </>
      )}
    </>
  );
}
