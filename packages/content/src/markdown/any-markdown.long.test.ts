// Whatever Markdown there is, it is read into a valid document, which stays what it is once it is written: 100,000 texts.
import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { assertStays } from '../testing/markdown-arbitraries/any-markdown.ts';

const TEXTS = longOrSample(100_000, 3000);
const AT_ONCE = 1000;

it(`any of ${TEXTS} texts is stable after one round trip`, async () => {
  const random = createRandom();
  for (let read = 0; read < TEXTS; read += AT_ONCE) {
    assertStays({ numRuns: AT_ONCE, seed: Math.floor(random() * 2 ** 31) });
    await setImmediate(); // The runner hears that the test goes on.
  }
});
