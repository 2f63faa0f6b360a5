// The engine as its callers see it: requests, metadata, and responses that are verified in a worker.
import type { IdentityProvider, ServiceProvider } from './parties.ts';

/** What starts a login. */
export interface LoginStart {
  /** The `ID` of the request, which the response has to name: a letter or `_`, then letters, digits, `_`, `-`, `.`. */
  readonly requestId: string;
  /** Comes back with the response as it is: an opaque key, at most 80 bytes. */
  readonly relayState: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A response, and what it is checked against. */
export interface ResponseToVerify {
  /** The form field `SAMLResponse`: base64. */
  readonly response: string;
  readonly sp: ServiceProvider;
  readonly idp: IdentityProvider;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The `ID` of the request that it answers, or that no request of ours is known for it. */
  readonly requestId: string | 'unsolicited';
}

/** Who signed in, from the signed bytes only. Times are ISO 8601. */
export interface VerifiedResponse {
  /** The identity provider's entity id. */
  readonly issuer: string;
  /** Who it is: the key of the account, together with the provider. */
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  /** Values of each attribute by its `Name`, in their order. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** To be kept until {@link notOnOrAfter} and {@link CLOCK_SKEW_MS} more: a second response with it is a replay. */
  readonly assertionId: string;
  readonly responseId: string;
  /** The request that it answers; undefined for a login that started at the identity provider. */
  readonly inResponseTo: string | undefined;
  /** From then on it is refused. */
  readonly notOnOrAfter: string;
  /** When a session that it starts has to end; undefined where the provider does not say. */
  readonly sessionNotOnOrAfter: string | undefined;
  /** SHA-256 of the certificate that the assertion's signature was verified with, in lower-case hex. */
  readonly thumbprint: string;
}

/** The SAML engine. */
export interface SamlService {
  /** The metadata document of a service provider, for identity providers to read. The same for the same input. */
  metadata(sp: ServiceProvider): string;
  /**
   * The address to send a browser to, with a request in it; signed when the provider has a signing key.
   * @throws {KitError} saml_provider_invalid
   */
  startLogin(sp: ServiceProvider, idp: IdentityProvider, start: LoginStart): Promise<string>;
  /**
   * Verifies a response in a worker. Whether its assertion was used before is for the caller to check, atomically.
   * @throws {KitError} any of {@link SAML_ERRORS}
   */
  verifyResponse(input: ResponseToVerify): Promise<VerifiedResponse>;
  /** Ends the worker with its last user. */
  close(): Promise<void>;
}

/** How far the clocks of both sides may differ, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000;

/** Makes the engine; services in one process share a worker. */
export declare function createSamlService(): SamlService;
