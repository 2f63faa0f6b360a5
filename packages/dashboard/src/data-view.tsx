// The data view, with the panels of other views.
import { dataPanels } from './data-panels.ts';
import { DataRoute } from './views/data/data-route.tsx';
import type { ViewProps } from './state/routing/view.ts';

export function DataView(props: ViewProps) {
  return <DataRoute {...props} panels={dataPanels} />;
}
