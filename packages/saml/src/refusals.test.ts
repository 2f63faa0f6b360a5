// Every hostile or unfit response is refused with a code of its own, and a good one still signs in.
import { afterAll, describe, expect, it } from 'vitest';
import { createSamlService } from './create-saml-service.ts';
import { HOSTILE_CLAIMS } from './testing/hostile-claims.ts';
import { HOSTILE_SIGNATURES } from './testing/hostile-signatures.ts';
import { HOSTILE_XML } from './testing/hostile-xml.ts';
import { signedResponse, toBase64 } from './testing/response-xml.ts';
import { inputOf, outcomeOf } from './testing/send.ts';
import { REQUEST, testKeys } from './testing/test-parties.ts';

const service = createSamlService();
afterAll(() => service.close());

describe.for([
  ['what they say', HOSTILE_CLAIMS],
  ['how they are written', HOSTILE_XML],
  ['their signatures', HOSTILE_SIGNATURES],
] as const)('responses that are refused for %s', ([, vectors]) => {
  it.for(vectors.map((vector) => [vector.name, vector.code, vector] as const))('%s: %s', async ([, code, vector]) => {
    const input = await inputOf(vector);
    expect(await outcomeOf(service, input)).toBe(code);
    // The same parties, and a good response.
    const response = toBase64(signedResponse((await testKeys()).idp));
    expect(await outcomeOf(service, { ...input, response, requestId: REQUEST })).toBe('signed in: ada@example.org');
  });
});
