// Specifications with random mutations: each gives its parts, or an error that says that there is none.
import { expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { isSpecificationError } from './error-codes.ts';
import { readSpecification } from './read-specification.ts';
import { createSpecificationPagesJobs } from './specification-pages-jobs.ts';
import { mutate } from './testing/mutations.ts';
import { FIRST, bytesOf } from './testing/samples.ts';
import { SEEDS } from './testing/seeds.ts';

const read = (text: string) => readSpecification([{ location: FIRST, bytes: bytesOf(text) }], { isLoose: true });

it('mutated specifications give parts, or say that there is none', async () => {
  const random = createRandom();
  const jobs = createSpecificationPagesJobs();
  let count = 0;
  for (let number = 0; number < longOrSample(5_000, 300); number++) {
    const text = mutate(SEEDS[number % SEEDS.length] ?? '', random);
    const outcome = await read(text).catch((thrown: unknown) => expect.fail(`${String(thrown)} of ${text}`));
    if (outcome.outcome !== 'read') continue;
    const bundle = bytesOf(JSON.stringify(outcome.document));
    const input = { bundle };
    const hash = String(number);
    for (const path of Object.keys(outcome.document['paths'] ?? {})) {
      for (const method of ['get', 'post', 'put', 'delete']) {
        try {
          jobs.compute({ hash, input, request: { part: { kind: 'operation', path, method } } });
          count++;
        } catch (thrown) {
          expect({ stack: isSpecificationError(thrown) ? '' : (thrown as Error).stack, text }).toMatchObject({
            stack: '',
          });
        }
      }
    }
  }
  expect(count).toBeGreaterThan(0);
});
