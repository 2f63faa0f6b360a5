// Opens the inspection of an element: Alt+I for the element with focus or pointer, Alt+click for the clicked one. The inspection is
// fetched on first use.
import type { Dashboard } from '../state/dashboard.ts';

/** Listens until the returned function is called. Before others: a block and its editors take keys. */
export function listenToInspect(dashboard: Dashboard): () => void {
  const key = (event: KeyboardEvent): void => {
    if (event.code !== 'KeyI' || !event.altKey || event.ctrlKey || event.metaKey) return;
    stop(event);
    void inspect(dashboard);
  };
  const press = (event: MouseEvent): void => {
    if (!event.altKey || !(event.target instanceof Element) || !isInspectable(dashboard, event.target)) return;
    stop(event);
    if (event.type === 'pointerdown') void inspect(dashboard, event.target);
  };
  const pointerEvents = ['pointerdown', 'mousedown', 'click'] as const;
  document.addEventListener('keydown', key, true);
  for (const type of pointerEvents) document.addEventListener(type, press, true);
  return () => {
    document.removeEventListener('keydown', key, true);
    for (const type of pointerEvents) document.removeEventListener(type, press, true);
  };
}

/** Shows what caused an element; without one, of what has the focus or the pointer. */
export async function inspect(dashboard: Dashboard, element?: Element): Promise<void> {
  const { openInspection } = await import('./open-inspection.tsx');
  openInspection(dashboard, element);
}

function isInspectable({ inspected }: Dashboard, element: Element): boolean {
  return inspected.all().some(({ container }) => container.contains(element));
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
