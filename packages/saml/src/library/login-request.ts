// Login requests and metadata, as the library writes them.
import { createHash } from 'node:crypto';
import { SAML, generateServiceProviderMetadata } from '@node-saml/node-saml';
import { samlError } from '../error-codes.ts';
import type { IdentityProvider, ServiceProvider } from '../parties.ts';
import type { LoginStart } from '../login-start.ts';

/** SAML's limit of a relay state, in bytes. */
const MOST_RELAY_STATE = 80;

/** Writes one request, with an ID and a time that are handed in. */
class LoginRequest extends SAML {
  readonly #issued: string;

  constructor(sp: ServiceProvider, idp: IdentityProvider, { requestId, now }: LoginStart) {
    super({
      issuer: sp.entityId,
      callbackUrl: sp.acsUrl,
      entryPoint: idp.ssoUrl,
      idpCert: [...idp.certificates],
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      generateUniqueId: () => requestId,
      ...(sp.signing !== undefined && { privateKey: sp.signing.current.privateKey }),
    });
    this.#issued = new Date(now).toISOString();
  }

  /** The library takes the machine's time, and has no option for another. */
  protected override async generateAuthorizeRequestAsync(isPassive: boolean, isPost: boolean): Promise<string> {
    const request = await super.generateAuthorizeRequestAsync(isPassive, isPost);
    return request.replace(/ IssueInstant="[^"]*"/, ` IssueInstant="${this.#issued}"`);
  }
}

/**
 * The URL with a login request in it.
 * @throws {KitError} saml_provider_invalid
 */
export async function writeLoginRequest(
  sp: ServiceProvider,
  idp: IdentityProvider,
  start: LoginStart,
): Promise<string> {
  if (!/^[A-Za-z_][\w.-]*$/.test(start.requestId)) {
    throw samlError('saml_provider_invalid', `Invalid request ID ${JSON.stringify(start.requestId)}.`);
  }
  if (Buffer.byteLength(start.relayState) > MOST_RELAY_STATE) {
    throw samlError('saml_provider_invalid', `The relay state is larger than ${MOST_RELAY_STATE} bytes.`);
  }
  const { protocol } = URL.parse(idp.ssoUrl) ?? { protocol: '' };
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw samlError('saml_provider_invalid', `The SSO URL ${JSON.stringify(idp.ssoUrl)} isn’t an http or https URL.`);
  }
  return new LoginRequest(sp, idp, start).getAuthorizeUrlAsync(start.relayState, undefined, {});
}

/** The metadata of a service provider: the same for the same input. Previous keys stay in it for signatures, not for encryption. */
export function writeMetadata({ entityId, acsUrl, signing, decryption }: ServiceProvider): string {
  const certificates = [signing?.current, signing?.previous].flatMap((pair) => pair?.certificate ?? []);
  const content = JSON.stringify([entityId, acsUrl, certificates, decryption?.current.certificate]);
  const id = `_${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => id,
    ...(signing !== undefined && { privateKey: signing.current.privateKey, publicCerts: certificates }),
    ...(decryption !== undefined && {
      decryptionPvk: decryption.current.privateKey,
      decryptionCert: decryption.current.certificate,
    }),
  });
}
