// Fetches a panel, then renders it.
import { Failed, Loading } from '../../ui/load.tsx';
import { useReading } from '../widgets/use-reading.ts';
import type { Panel, PanelProps } from './panel.ts';

/** Give the view another `key` for another panel. */
export interface PanelViewProps extends PanelProps {
  readonly panel: Panel;
}

export function PanelView({ panel, ...props }: PanelViewProps) {
  const { value, problem, reload } = useReading(async () => ({ View: await panel.load() }), [panel]);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  return value === undefined ? <Loading noun="view" /> : <value.View {...props} />;
}
