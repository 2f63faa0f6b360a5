// Every hostile or unfit response is rejected with a code of its own, and a good one still signs in: here after every eighth of them, in
// refusals.long.test.ts after each.
import { afterAll, describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { HOSTILE_KINDS } from './testing/hostile.ts';
import { goodInputOf, inputOf, outcomeOf } from './testing/send.ts';

const service = createSamlService();
afterAll(() => service.close());

describe.for(HOSTILE_KINDS)('responses that are rejected for %s', ([, vectors]) => {
  it.for(vectors.map((vector, index) => [vector.name, vector.code, vector, index] as const))(
    '%s: %s',
    async ([, code, vector, index]) => {
      expect(await outcomeOf(service, await inputOf(vector))).toBe(code);
      if (index % 8 !== 0 && index !== vectors.length - 1) return;
      expect(await outcomeOf(service, await goodInputOf(vector))).toBe('signed in: ada@example.org');
    },
  );
});
