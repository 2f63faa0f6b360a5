// Options of a test platform. No code.
import type { SeedDefinition } from '@bindery/bundler';
import type { OutgoingHandlers } from '@bindery/host';
import type { Isolate } from './test-host.ts';

/** Where a platform in this process stores its data. */
export interface TestStorage {
  /** Folder, which the platform creates. Default: memory. */
  readonly dataFolder?: string | undefined;
  /** `postgres://` URL of an empty database. */
  readonly database?: string | undefined;
}

/** What a platform begins with. */
export interface TestSeed {
  /**
   * The data to begin with, in place of the demo’s: a seed’s file (a URL, or a path from the working folder that ends in `.ts` or `.js`), or
   * its default export. Any other text is a random seed. Default: the random seed `test`.
   */
  readonly seed?: string | URL | SeedDefinition | undefined;
  /** Scenario of the seed. Without a seed’s file: of `bindery.seed.ts` in the working folder. Default: the seed itself. */
  readonly scenario?: string | undefined;
}

/** Options of {@link createTestPlatform}. */
export interface TestPlatformOptions extends TestSeed {
  /** Decides IDs, and the random values of scripts. Default: `seed`, unless that is a file or data. */
  readonly randomSeed?: string | undefined;
  /** The time at the start, ISO 8601. It’s frozen until the test moves it. Default: the clock of the scenario, else the first of January 2026. */
  readonly now?: string | undefined;
  /** Where bundled scripts run. Default `workerd`. */
  readonly isolate?: Isolate | undefined;
  /** Who answers requests to other hosts, by host: `api.example.com`, `*.example.com`, `*`. */
  readonly outgoing?: OutgoingHandlers | undefined;
  /** Opens the platform’s ports, for browsers and `openPage`: 0 picks free ones. Default: none. */
  readonly port?: number | undefined;
  /** Where data is stored. Default: memory. */
  readonly storage?: TestStorage | undefined;
  /**
   * URL of a platform that runs elsewhere, for example `http://127.0.0.1:4400`. The test publishes and installs there, and removes what it
   * created when it ends. Options that need a platform in this process are rejected with remote_unsupported.
   */
  readonly url?: string | undefined;
  /** With `url`: a token of an admin of the organization; the owner’s, to use people and events of a platform of Bindery. */
  readonly token?: string | undefined;
  /** With `url`: ID of the organization. Default: the only one of the token, or the demo’s. */
  readonly organization?: string | undefined;
}
