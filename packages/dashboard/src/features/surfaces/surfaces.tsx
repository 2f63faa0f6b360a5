// Loads the view of surfaces on demand.
import type { Route } from '../../state/routing/router.ts';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { useReading } from '../widgets/use-reading.ts';

const load = () => import('./surfaces-view.tsx').then(({ SurfacesView }) => SurfacesView);

/** The surfaces, which replace the page. */
export function Surfaces(props: { readonly route: Route; readonly pageId: string | undefined }) {
  const { value, problem, reload } = useReading(async () => ({ View: await load() }), []);
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  return value === undefined ? <Loading noun="surfaces" /> : <value.View {...props} />;
}
