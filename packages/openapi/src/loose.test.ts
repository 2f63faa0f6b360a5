// Specifications that are not valid, and are shown as far as they can be: nothing that is wrong inside of them stops a page.
import { expect, it } from 'vitest';
import { createRandom, longOrSample } from '../../../scripts/testing/long-sample.ts';
import { isSpecificationError } from './error-codes.ts';
import { readSpecification } from './read-specification.ts';
import { FIRST, aDocument, bytesOf, withSchema } from './testing/samples.ts';
import { mutate } from './testing/mutations.ts';
import { SEEDS } from './testing/seeds.ts';
import { createSpecificationPagesJobs } from './specification-pages-jobs.ts';

const read = (text: string, isLoose = true) =>
  readSpecification([{ location: FIRST, bytes: bytesOf(text) }], { isLoose });
const get = (operation: object) => JSON.stringify(aDocument({ paths: { '/pets': { get: operation } } }));

it.each([
  ['an unknown field', get({ in: 'path', responses: { 200: { description: 'ok' } } })],
  ['no responses', get({ parameters: [{ name: 'a' }] })],
  ['a reference that leads nowhere', JSON.stringify(withSchema({ $ref: '#/components/schemas/None' }))],
  ['no title', JSON.stringify(aDocument({ info: {}, paths: {} }))],
])('with %s are read loosely, and rejected otherwise', async (_name, text) => {
  expect(await read(text)).toMatchObject({ outcome: 'read', problems: [{ severity: 'warning' }] });
  expect(await read(text, false)).toMatchObject({ outcome: 'refused' });
});

it.each([
  ['another version', JSON.stringify(aDocument({ openapi: '9.0' }))],
  ['no version', '{"paths":{}}'],
  ['no paths', JSON.stringify({ openapi: '3.0.3', info: { title: 'a', version: '1' }, paths: [] })],
  ['no JSON', '{"openapi":'],
])('with %s are rejected', async (_name, text) => {
  expect(await read(text)).toMatchObject({ outcome: 'refused' });
});

it('that something happened to give parts, or say that there is none', async () => {
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
