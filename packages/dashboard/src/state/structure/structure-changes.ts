// Notifies views of changes to the structure of a site, including undo from another view.
import { createStore } from '../store.ts';

/** How often something was changed in this tab. */
export const structureChanges = createStore({ count: 0 });

/** Notes a change. */
export function noteStructureChange(): void {
  structureChanges.set({ count: structureChanges.get().count + 1 });
}
