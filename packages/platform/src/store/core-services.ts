import type { Origins } from '../core/origins.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Vault } from '../core/vault.ts';
import type { Processes } from './processes.ts';
import type { Store } from './store.ts';

/** What every domain works with. Each domain adds its own interface; only the composition root knows them all. */
export interface CoreServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly origins: Origins;
  /** Processes that work on the store. */
  readonly processes: Processes;
}
