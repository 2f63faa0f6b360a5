// The fixtures of an example, as `bindery test` performs them. Used by tests of all examples.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FixturesDefinition } from '@bindery/testing';
import { REPOSITORY } from '../src/processes.ts';

/** Those of `bindery.fixtures.ts` in the folder of an example. */
export async function readFixtures(example: string): Promise<FixturesDefinition> {
  const file = pathToFileURL(join(REPOSITORY, 'examples', example, 'bindery.fixtures.ts'));
  return ((await import(/* @vite-ignore */ file.href)) as { default: FixturesDefinition }).default;
}
