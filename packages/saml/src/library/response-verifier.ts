// The library, up to the bytes that it verified and decrypted: our checks read them, and what it would make of them is not asked for.
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Profile, SamlConfig } from '@node-saml/node-saml';
import type { Expected } from '../checks/expected.ts';
import { cachedCertificate } from '../certificate-cache.ts';
import { UNSOLICITED } from '../verified-response.ts';
import { TriedCertificates } from './tried-certificates.ts';

/** What is done with the bytes that a signature was verified for: a response or an assertion. It throws to reject them. */
export type OnSigned = (signed: string, thumbprint: string) => void;

/** Requirements for the library, and the decryption key. */
export interface VerifierOptions {
  readonly expected: Expected;
  readonly wantResponseSigned: boolean;
  readonly isEncrypted: boolean;
  readonly decryptionKey: string | undefined;
  readonly onSigned: OnSigned;
}

/** Verifies one response. */
export class ResponseVerifier extends SAML {
  readonly #isEncrypted: boolean;
  readonly #onSigned: OnSigned;
  readonly #certificates: TriedCertificates;

  constructor({ expected, wantResponseSigned, isEncrypted, decryptionKey, onSigned }: VerifierOptions) {
    const certificates = TriedCertificates.from(
      expected.idp.certificates.map((text) => cachedCertificate(text).pem),
    ) as TriedCertificates;
    super({
      ...libraryOptions(expected),
      wantAuthnResponseSigned: wantResponseSigned,
      ...(decryptionKey !== undefined && { decryptionPvk: decryptionKey }),
      idpCert: (callback) => callback(null, [...certificates]),
    });
    this.#isEncrypted = isEncrypted;
    this.#onSigned = onSigned;
    this.#certificates = certificates;
  }

  protected override getKeyInfosAsPem(): Promise<string[]> {
    return Promise.resolve(this.#certificates);
  }

  /** The library would parse the verified bytes again and rewrite the assertion. They are used unchanged. */
  protected override getSignedAssertion(verified: string): Promise<string | null> {
    return this.#isEncrypted ? super.getSignedAssertion(verified) : Promise.resolve(verified);
  }

  /** What the library would read from them, by names without namespaces, is used by no one. */
  protected override processValidlySignedAssertionAsync(
    signed: string,
  ): Promise<{ profile: Profile; loggedOut: false }> {
    const { last } = this.#certificates;
    this.#onSigned(signed, last === undefined ? '' : cachedCertificate(last).thumbprint);
    return Promise.resolve({ profile: NO_PROFILE, loggedOut: false });
  }
}

const NO_PROFILE: Profile = { issuer: '', nameID: '', nameIDFormat: '' };

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
