// Re-renders a component when the selected part of a store changes.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Store } from './store.ts';

/** Reads a part of a store. `select` must give the same value as long as nothing changed: no new objects. */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const [, setCount] = useState(0);
  const selected = select(store.get());
  const rendered = useRef({ selected, select });
  rendered.current = { selected, select };
  useLayoutEffect(() => {
    const check = (): void => {
      if (!Object.is(rendered.current.select(store.get()), rendered.current.selected)) setCount((count) => count + 1);
    };
    check();
    return store.subscribe(check);
  }, [store]);
  return selected;
}
