// Sends a vector to the engine, and says what came of it.
import type { SamlService } from '../create-saml-service.ts';
import type { ResponseToVerify } from '../verified-response.ts';
import { NOW, REQUEST, SP, idpWith, testKeys } from './test-parties.ts';
import { signedResponse, toBase64 } from './response-xml.ts';
import type { Vector } from './vector.ts';

/** What the engine is handed for a vector. */
export async function inputOf({ create, isBase64, idp, sp, requestId = REQUEST }: Vector): Promise<ResponseToVerify> {
  const keys = await testKeys();
  const xml = await create(keys);
  return {
    response: isBase64 === true ? xml : toBase64(xml),
    sp: { ...SP, ...sp?.(keys) },
    idp: { ...idpWith(keys.idp), ...idp },
    now: NOW,
    requestId,
  };
}

/** The same parties, and a good response. */
export async function goodInputOf(vector: Vector): Promise<ResponseToVerify> {
  good ??= toBase64(signedResponse((await testKeys()).idp));
  return { ...(await inputOf({ ...vector, create: () => '' })), response: good, requestId: REQUEST };
}

let good: string | undefined;

/** The name that signs in, or the code of the refusal. */
export async function outcomeOf(service: SamlService, input: ResponseToVerify): Promise<string> {
  return service.verifyResponse(input).then(
    ({ nameId }) => `signed in: ${nameId}`,
    (thrown: unknown) => (thrown as { code?: string }).code ?? String(thrown),
  );
}
