// Verifies a response: gate, library, own checks. Runs in the worker.
import { checkAssertion } from './checks/check-assertion.ts';
import type { Identity } from './checks/check-assertion.ts';
import { checkResponse } from './checks/check-response.ts';
import { isSamlError, samlError } from './error-codes.ts';
import { passDecrypted, passResponse } from './gate/open-gate.ts';
import type { GatedResponse } from './gate/open-gate.ts';
import { decryptAssertion, decryptionFailed } from './library/decrypt-assertion.ts';
import { ResponseVerifier } from './library/response-verifier.ts';
import type { ResponseToVerify, VerifiedResponse } from './verified-response.ts';

/**
 * Who signed in with a response.
 * @throws {KitError} any code of the engine
 */
export async function verifyResponse(input: ResponseToVerify): Promise<VerifiedResponse> {
  const { idp } = input;
  const gated = passResponse(input.response, idp);
  const responseId = checkResponse(gated, input);
  const keys = await keysFor(gated, input);
  let refusal: unknown;
  for (const key of keys) {
    try {
      return { ...(await verifyWith(key, gated, input)), responseId };
    } catch (thrown) {
      refusal = thrown;
      if (!isSamlError(thrown) || thrown.code !== 'saml_decryption_failed') throw thrown;
    }
  }
  throw refusal;
}

/** The decryption keys to try. Not needed for plain assertions. */
async function keysFor(gated: GatedResponse, { sp }: ResponseToVerify): Promise<readonly (string | undefined)[]> {
  if (!gated.isEncrypted) return [undefined];
  if (sp.decryption === undefined) {
    throw samlError(
      'saml_encryption_refused',
      'The assertion is encrypted, but this service provider has no decryption key.',
    );
  }
  const { current, previous } = sp.decryption;
  const keys = [current, ...(previous === undefined ? [] : [previous])].map(({ privateKey }) => privateKey);
  // The signature is verified first: decrypting before would reveal information about the key.
  if (gated.isResponseSigned) return keys;
  const { key, text } = await decryptAssertion(gated.text, keys);
  passDecrypted(text);
  return [key];
}

async function verifyWith(
  decryptionKey: string | undefined,
  gated: GatedResponse,
  expected: ResponseToVerify,
): Promise<Identity & { readonly thumbprint: string }> {
  let verified: (Identity & { readonly thumbprint: string }) | undefined;
  const verifier = new ResponseVerifier({
    expected,
    decryptionKey,
    wantResponseSigned: gated.isResponseSigned,
    isEncrypted: gated.isEncrypted,
    onSigned: (signed, thumbprint) => {
      if (gated.isEncrypted && gated.isResponseSigned) passDecrypted(signed);
      const identity = checkAssertion(signed, expected);
      checkSameAssertion(identity, gated);
      verified = { ...identity, thumbprint };
    },
  });
  // The library gets the checked message, not the original.
  const SAMLResponse = Buffer.from(gated.text).toString('base64');
  try {
    await verifier.validatePostResponseAsync({ SAMLResponse });
  } catch (thrown) {
    throw isSamlError(thrown) ? thrown : rejectionOf(thrown, gated, verified !== undefined);
  }
  if (verified === undefined) throw samlError('saml_refused', 'The response has no signed assertion.');
  return verified;
}

/** The signed assertion is the one that the gate saw. */
function checkSameAssertion({ assertionId }: Identity, { assertion, isEncrypted }: GatedResponse): void {
  if (isEncrypted || assertion?.attributes.get('ID') === assertionId) return;
  throw samlError('saml_signature_misplaced', 'The signed assertion isn’t the response’s assertion.');
}

/** What the library threw, as a code. It names the step that failed only in its messages. */
function rejectionOf(thrown: unknown, { isEncrypted }: GatedResponse, isVerified: boolean): Error {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (isVerified) return samlError('saml_refused', 'The signed content couldn’t be verified.', { cause: thrown });
  if (message.startsWith('[xmldom ')) {
    return samlError('saml_response_unreadable', 'The message isn’t valid XML.', { cause: thrown });
  }
  if (/^Invalid (document )?signature/.test(message)) {
    return samlError('saml_signature_invalid', 'A signature doesn’t match the identity provider’s certificates.', {
      cause: thrown,
    });
  }
  if (isEncrypted) return decryptionFailed(thrown);
  return samlError('saml_refused', 'The SAML library rejected the response.', { cause: thrown });
}
