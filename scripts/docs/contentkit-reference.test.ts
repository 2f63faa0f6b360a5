import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ELEMENT_NAMES } from '../../packages/contract/src/contentkit/element-table.ts';
import { ROOT } from '../checks/source-files.ts';
import { PICTURES_FOLDER, REFERENCE_PAGE, listPropExamples, writeReference } from './contentkit-reference.ts';

const FOLDER = join(ROOT, PICTURES_FOLDER);

/** What all pictures of the reference may take together. */
const PICTURES_BYTES = 400 * 1024;

it(`${REFERENCE_PAGE} is what the tables of elements say`, async () => {
  await expect(writeReference()).toMatchFileSnapshot(join(ROOT, REFERENCE_PAGE));
});

it('has a picture of each element and of each prop that can be seen, and no other', () => {
  const named = ELEMENT_NAMES.flatMap((name) => [
    `${name}.png`,
    ...listPropExamples(name).map(({ picture }) => picture),
  ]);
  const advice = 'npm run contentkit-pictures';
  expect(
    named.filter((path) => !existsSync(join(FOLDER, path))),
    advice,
  ).toEqual([]);
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'));
  expect(files.toSorted(), advice).toEqual(named.toSorted());
  const bytes = files.reduce((sum, path) => sum + statSync(join(FOLDER, path)).size, 0);
  expect(bytes).toBeLessThan(PICTURES_BYTES);
});
