// Draws a component again when the part of a store that it reads has changed.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Store } from './store.ts';

/** Reads a part of a store. `select` must give the same value as long as nothing changed: no new objects. */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const [, setCount] = useState(0);
  const selected = select(store.get());
  const drawn = useRef({ selected, select });
  drawn.current = { selected, select };
  useLayoutEffect(() => {
    const look = (): void => {
      if (!Object.is(drawn.current.select(store.get()), drawn.current.selected)) setCount((count) => count + 1);
    };
    look();
    return store.subscribe(look);
  }, [store]);
  return selected;
}
