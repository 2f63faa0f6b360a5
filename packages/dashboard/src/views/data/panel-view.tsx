// Fetches a panel, then renders it.
import { Lazy } from '../../ui/lazy.tsx';
import type { Panel, PanelProps } from '../../state/routing/panel.ts';

/** Give the view another `key` for another panel. */
export interface PanelViewProps extends PanelProps {
  readonly panel: Panel;
}

export function PanelView({ panel, ...props }: PanelViewProps) {
  return <Lazy load={panel.load} noun="view" props={props} />;
}
