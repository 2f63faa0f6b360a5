// Tells views that the structure of a site was changed, also by an edit that was taken back while another view was open.
import { createStore } from '../store.ts';

/** How often something was changed in this tab. */
export const structureChanges = createStore({ count: 0 });

/** Notes a change. */
export function noteStructureChange(): void {
  structureChanges.set({ count: structureChanges.get().count + 1 });
}
