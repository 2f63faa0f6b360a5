// Components of views. Each is fetched once, when it is first opened, and again after a failure.
import type { View, ViewComponent } from '../../state/routing/view.ts';

const fetched = new Map<string, ViewComponent>();
const running = new Map<string, Promise<void>>();

/** The component of a view, if it is here. */
export function componentOf(view: View): ViewComponent | undefined {
  return view.component ?? fetched.get(view.id);
}

/** Fetches the component of a view, once. Concurrent callers share the request. Rejects if it fails. */
export function fetchComponent(view: View): Promise<void> {
  const { id, load } = view;
  if (load === undefined || fetched.has(id)) return Promise.resolve();
  const pending = running.get(id);
  if (pending !== undefined) return pending;
  const fetching = load()
    .then((component) => void fetched.set(id, component))
    .finally(() => running.delete(id));
  running.set(id, fetching);
  return fetching;
}
