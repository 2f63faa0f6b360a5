// The definition in an author’s `bindery.fixtures.ts`, which `bindery test` performs.
import type { FaultName } from './faults/fault-name.ts';
import type { CrawledComponent } from '../crawl/crawl-options.ts';
import type { FixtureOptions } from './adversity-options.ts';

/** Fixtures of a project, with the options of all tests that perform them. */
export interface FixturesDefinition extends FixtureOptions {
  /** Faults of `testAdversity`. Default: all. */
  readonly faults?: readonly FaultName[] | undefined;
  /** For `testTenants`. */
  readonly secondConfiguration?: Readonly<Record<string, unknown>> | undefined;
  /** For `testCanaries`. */
  readonly allowedInUrls?: readonly string[] | undefined;
  /** For `testCrawl`. Default: the blocks and the configuration screens of the manifest. */
  readonly components?: readonly CrawledComponent[] | undefined;
}

/** Returns its argument, for types. */
export function defineFixtures(definition: FixturesDefinition): FixturesDefinition {
  return definition;
}
