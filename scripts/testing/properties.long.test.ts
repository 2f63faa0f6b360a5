// Every test file with random properties once more, with as many runs as each wants; `npm test` has few. A sample takes one of ten files.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe } from 'vitest';
import { TEST_FILE, readSources } from './import-graph.ts';
import { SAMPLES_IN_ALL } from './sampled-files.ts';
import { sampleOf } from '@bindery/testkit/long-sample';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXCLUDED = /\.(?:browser|long)\.test\.ts$/;
const PROPERTIES = /'fast-check'|\brunsOf\(/;

const files = [...readSources(ROOT)]
  .filter(([file, text]) => TEST_FILE.test(file) && !EXCLUDED.test(file) && PROPERTIES.test(text))
  .map(([file]) => file)
  .toSorted();

describe.for(sampleOf(files, SAMPLES_IN_ALL))('%s', async (file) => {
  await import(pathToFileURL(join(ROOT, file)).href);
});
