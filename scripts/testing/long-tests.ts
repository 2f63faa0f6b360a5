// Which tests only the long run has: files that are named `*.long.test.ts`, and in other files the tests with the tag `long`.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { TEST_FILE } from './import-graph.ts';

/** The tag. */
export const LONG_TAG = 'long';

const NAME = /\.long\.test\.tsx?$/;
const TAGGED = /\btags: \['long'\]/;
const FOLDERS = ['packages/*/src', 'packages/*/test', 'scripts'];

/** Whether all tests of a file are long. */
export function isLongFile(file: string): boolean {
  return NAME.test(file);
}

/** Whether the long run has a file: it is long, or some of its tests are. */
export function hasLongTests(file: string, text: string): boolean {
  return isLongFile(file) || (TEST_FILE.test(file) && TAGGED.test(text));
}

/** Test files of a checkout that the long run has, by their paths in it. */
export function listLongTests(root: string): string[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => hasLongTests(file, readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted();
}
