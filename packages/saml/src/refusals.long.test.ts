// After each hostile or unfit response, a good one still signs in, and no response is accepted that another library rejects.
import { afterAll, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { expectSecondOpinion } from './testing/second-opinion.ts';
import { inputOf, outcomeOf, goodInputOf } from './testing/send.ts';
import { HOSTILE } from './testing/hostile.ts';

const service = createSamlService();
afterAll(() => service.close());

it.for(HOSTILE.map((vector) => [vector.name, vector] as const))('%s', async ([, vector]) => {
  const input = await inputOf(vector);
  expect(await outcomeOf(service, input)).toBe(vector.code);
  expect(await outcomeOf(service, await goodInputOf(vector))).toBe('signed in: ada@example.org');
});

it('a second opinion rejects nothing that the engine takes', () => expectSecondOpinion(service, HOSTILE, 20));
