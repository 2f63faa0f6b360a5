// The library, with our checks between the signature and what it makes of the signed bytes.
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Profile, SamlConfig } from '@node-saml/node-saml';
import type { Expected } from '../checks/expected.ts';
import { UNSOLICITED } from '../verified-response.ts';
import { knownCertificate } from './known-certificates.ts';
import { TriedCertificates } from './tried-certificates.ts';

/** What is done with the bytes that a signature was verified for. It throws to refuse them. */
export type OnSigned = (signedAssertion: string, thumbprint: string) => void;

/** What the library is asked to demand, and the key that it decrypts with. */
export interface VerifierOptions {
  readonly expected: Expected;
  readonly wantResponseSigned: boolean;
  readonly decryptionKey: string | undefined;
  readonly onSigned: OnSigned;
}

/** Verifies one response. */
export class ResponseVerifier extends SAML {
  readonly #onSigned: OnSigned;
  readonly #certificates: TriedCertificates;

  constructor({ expected, wantResponseSigned, decryptionKey, onSigned }: VerifierOptions) {
    const certificates = TriedCertificates.from(
      expected.idp.certificates.map((written) => knownCertificate(written).pem),
    ) as TriedCertificates;
    super({
      ...libraryOptions(expected),
      wantAuthnResponseSigned: wantResponseSigned,
      ...(decryptionKey !== undefined && { decryptionPvk: decryptionKey }),
      idpCert: (done) => done(null, [...certificates]),
    });
    this.#onSigned = onSigned;
    this.#certificates = certificates;
  }

  protected override getKeyInfosAsPem(): Promise<string[]> {
    return Promise.resolve(this.#certificates);
  }

  protected override async processValidlySignedAssertionAsync(
    signedAssertion: string,
    response: string,
    inResponseTo: string | null,
  ): Promise<{ profile: Profile; loggedOut: boolean }> {
    const { last } = this.#certificates;
    this.#onSigned(signedAssertion, last === undefined ? '' : knownCertificate(last).thumbprint);
    return super.processValidlySignedAssertionAsync(signedAssertion, response, inResponseTo);
  }
}

/** Options that do not depend on the response. Its own clock is off: ours is handed in, and checked against the same bytes. */
function libraryOptions({ sp, idp, requestId }: Expected): Omit<SamlConfig, 'idpCert'> {
  const isSolicited = requestId !== UNSOLICITED;
  return {
    issuer: sp.entityId,
    callbackUrl: sp.acsUrl,
    entryPoint: idp.ssoUrl,
    audience: sp.entityId,
    wantAssertionsSigned: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    acceptedClockSkewMs: -1,
    validateInResponseTo: isSolicited ? ValidateInResponseTo.always : ValidateInResponseTo.never,
    cacheProvider: {
      // How old a request may be is for the caller, who claims it: here it is as if it were made far ahead.
      getAsync: (id) => Promise.resolve(id === requestId ? '9999-01-01T00:00:00Z' : null),
      saveAsync: () => Promise.resolve(null),
      removeAsync: () => Promise.resolve(null),
    },
    disableRequestedAuthnContext: true,
  };
}
