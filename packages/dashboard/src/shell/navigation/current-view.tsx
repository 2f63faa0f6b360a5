// The view that the URL names. While a view is fetched, the previous one stays on screen.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { failureText } from '../../state/api/failure-text.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { View } from '../../state/routing/view.ts';
import { Empty, Failed, Loading } from '../../ui/load.tsx';
import { focusView } from './focus-view.ts';
import { Link } from '../../ui/link.tsx';
import { componentOf, fetchComponent } from './view-components.ts';

export function CurrentView() {
  const { router, views } = useDashboard();
  const route = useStore(router, (state) => state.route);
  const view = views.find(({ id }) => id === route.view);
  useEffect(() => {
    document.title = view === undefined ? 'Bindery' : `${view.title} · Bindery`;
  }, [view]);
  const { component: Component, problem, retry } = useComponent(view);
  useFocus(view?.id, route.path, Component !== undefined);
  if (view === undefined) return <Unknown path={route.path} />;
  if (problem !== undefined) {
    return (
      <main class="view">
        <Failed message={problem} retry={retry} />
      </main>
    );
  }
  if (Component !== undefined) return <Component route={route} />;
  return (
    <main class="view">
      <Loading noun={view.title.toLowerCase()} />
    </main>
  );
}

/**
 * Focuses a view after navigation, also on another URL of one view if the clicked element is gone, so that Tab continues from its start.
 * If the focus moves elsewhere while the view is fetched, it stays there.
 */
function useFocus(view: string | undefined, path: string, isRendered: boolean): void {
  const before = useRef<{ readonly view: string | undefined; readonly path: string } | undefined>(undefined);
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    pressed.current = document.activeElement;
  }, [view, path]);
  useLayoutEffect(() => {
    if (!isRendered) return;
    const last = before.current;
    before.current = { view, path };
    if (last === undefined || (last.view === view && last.path === path)) return;
    const { activeElement } = document;
    const isFocusMoved = activeElement !== pressed.current && activeElement !== document.body;
    const isFocusPreserved = isFocusMoved || (last.view === view && activeElement !== document.body);
    if (!isFocusPreserved && activeElement?.closest('main') === null) focusView();
  }, [view, path, isRendered]);
}

function useComponent(view: View | undefined) {
  const [, setCount] = useState(0);
  const [problem, setProblem] = useState<{ readonly id: string; readonly message: string }>();
  const loaded = view === undefined ? undefined : componentOf(view);
  const load = (): void => {
    // Not `componentOf(view)`: a component that arrived since this render isn’t on screen yet.
    if (view === undefined || loaded !== undefined) return;
    setProblem(undefined);
    fetchComponent(view).then(
      () => setCount((count) => count + 1),
      (thrown: unknown) => setProblem({ id: view.id, message: failureText(thrown) }),
    );
  };
  useEffect(load, [view]);
  return { component: loaded, problem: problem?.id === view?.id ? problem?.message : undefined, retry: load };
}

function Unknown({ path }: { readonly path: string }) {
  return (
    <main class="view">
      <Empty>
        Page not found: <code>{path}</code>. <Link href="/page">Go to Page</Link>
      </Empty>
    </main>
  );
}
