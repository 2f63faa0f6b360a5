// One scenario of a seed, complete: fields that it leaves out are those of the seed, and paths are absolute. No code.
import type { SeedData, SeedInstallation, SeedPerson, SeedSite, SeedSpace } from './define-seed.ts';

/** What a platform begins with. */
export interface Scenario {
  /** `default` for the seed itself. */
  readonly name: string;
  /** ISO 8601. Undefined: the clock isn’t changed. */
  readonly clock: string | undefined;
  readonly people: readonly SeedPerson[];
  /** Folders are absolute. */
  readonly spaces: readonly SeedSpace[];
  readonly sites: readonly SeedSite[];
  /** Folders are absolute, and end without a separator. */
  readonly installations: readonly SeedInstallation[];
}

/** Fields of a seed that a scenario replaces. */
export type SeedField = keyof SeedData;
