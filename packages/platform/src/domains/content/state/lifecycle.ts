// Lets the domains above follow spaces and sites, for example to end installations when their space is deleted.
import type { Tx } from '../../../store/store.ts';

/** A space or a site. */
export interface Target {
  readonly level: 'space' | 'site';
  readonly target: string;
}

/** Is called inside the unit of work in which a space or a site comes or goes, so that neither happens without the other. */
export interface Lifecycle {
  /** It was created, restored from the trash, or came from another organization. */
  created(tx: Tx, target: Target & { readonly organization: string }): Promise<void>;
  /** It was deleted, or leaves its organization. */
  ended(tx: Tx, target: Target): Promise<void>;
}
