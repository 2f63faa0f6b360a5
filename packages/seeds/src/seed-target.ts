// The platform that a seed is created on. No code.
import type { Client } from '@bindery/client';

/** A platform, through its API. */
export interface SeedTarget {
  /** The API, as an admin of the organization; for people with names, as the owner of the platform. */
  readonly api: Client;
  /** ID of the organization. */
  readonly organization: string;
  /** Whether the platform has the `/_platform` operations. Hosted platforms don’t. */
  readonly isBindery: boolean;
  /** Waits for the events of a step, so that the next one comes after them. Default: doesn’t wait. */
  readonly settle?: (() => Promise<void>) | undefined;
  /** Called for each space and site, once it exists. */
  readonly onCreated?: ((kind: 'space' | 'site', id: string) => void) | undefined;
}

/** IDs of what a seed created. */
export interface AppliedSeed {
  /** User IDs by email address in lower case. Hosted platforms don’t give IDs to people who were only invited. */
  readonly people: ReadonlyMap<string, string>;
  /** IDs by the names in the seed. */
  readonly spaces: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
}
