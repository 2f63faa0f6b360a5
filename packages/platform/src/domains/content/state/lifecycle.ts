// Lets the domains above follow spaces and sites, for example to end installations when their space is deleted.
import type { Tx } from '../../../store/store.ts';

/** A space or a site. */
export interface Target {
  readonly level: 'space' | 'site';
  readonly target: string;
}

/** Called in the unit of work in which a space or a site is created or deleted, so that both happen together. */
export interface Lifecycle {
  /** It was created, restored from the trash, or transferred from another organization. */
  created(tx: Tx, target: Target & { readonly organization: string }): Promise<void>;
  /** It was deleted, or transferred to another organization. */
  ended(tx: Tx, target: Target): Promise<void>;
}
