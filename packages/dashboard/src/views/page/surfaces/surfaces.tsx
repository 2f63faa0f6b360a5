// Loads the view of surfaces on demand.
import type { Route } from '../../../state/routing/router.ts';
import { Lazy } from '../../../ui/lazy.tsx';

const load = () => import('./surfaces-view.tsx').then(({ SurfacesView }) => SurfacesView);

/** The surfaces, which replace the page. */
export function Surfaces(props: { readonly route: Route; readonly pageId: string | undefined }) {
  return <Lazy load={load} noun="surfaces" props={props} />;
}
