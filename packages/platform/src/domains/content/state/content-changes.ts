// Lets translations follow the content that they are of and the content that they make.
import type { Tx } from '../../../store/store.ts';

/** Called in the unit of work that changes the main content of a space. */
export interface ContentChanges {
  changed(tx: Tx, space: string): Promise<void>;
}
