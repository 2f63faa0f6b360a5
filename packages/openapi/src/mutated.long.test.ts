// 10,000 specifications that something happened to: each is read or rejected, in the worker, and that goes on. A sample takes 300.
import { afterAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { TOO_COMPLEX, createSpecificationReader } from './create-specification-reader.ts';
import { upgradeSpecification } from './upgrade-specification.ts';
import { bytesOf } from './testing/samples.ts';
import { mutate } from './testing/mutations.ts';
import { SEEDS } from './testing/seeds.ts';

const reader = createSpecificationReader({ mostMs: 10_000 });
afterAll(() => reader.close());

it('mutated specifications are read or rejected, and none of them ends the worker', async () => {
  const random = createRandom();
  const outcomes = { read: 0, refused: 0 };
  for (let number = 0; number < longOrSample(10_000, 300); number++) {
    const text = mutate(SEEDS[number % SEEDS.length] ?? '', random);
    const bytes = bytesOf(text);
    const fetch = (): Promise<Uint8Array> => Promise.resolve(bytes);
    const file = { location: 'https://specs.example.org/openapi.json', bytes };
    const outcome = await reader.read({ file, caller: 'test', fetch });
    outcomes[outcome.outcome]++;
    if (outcome.outcome === 'refused') {
      expect(outcome.problems.map(({ code }) => code)).not.toEqual([]);
      const ended = outcome.problems.find(({ message }) => message.startsWith(TOO_COMPLEX));
      expect({ text, ended }).toEqual({ text, ended: undefined });
    } else {
      const document = JSON.parse(Buffer.from(outcome.read.bundle ?? bytes).toString('utf8'));
      expect(upgradeSpecification(document)).toHaveProperty('openapi');
    }
  }
  console.log(outcomes);
  expect(outcomes.read).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});
