// What goes into the verification of a response, and what comes out.
import type { IdentityProvider, ServiceProvider } from './parties.ts';

/** A response, and what it is checked against. */
export interface ResponseToVerify {
  /** The form field `SAMLResponse`: base64. */
  readonly response: string;
  readonly sp: ServiceProvider;
  readonly idp: IdentityProvider;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The `ID` of the request that it answers, or {@link UNSOLICITED}. How old a request may be is for the caller. */
  readonly requestId: string;
}

/** Who signed in, from the signed bytes only. Times are ISO 8601. */
export interface VerifiedResponse {
  /** The identity provider's entity id. */
  readonly issuer: string;
  /** Who it is: the key of the account, together with the provider. 1 to 1,024 characters. */
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  /** Plain values of each attribute by its `Name`, in their order. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** To be kept until `notOnOrAfter` and {@link CLOCK_SKEW_MS} more: a second response with it is a replay. */
  readonly assertionId: string;
  /** Of the response around it: signed only where the response is. */
  readonly responseId: string;
  /** The request that it answers; undefined for a login that started at the identity provider. */
  readonly inResponseTo: string | undefined;
  /** From then on, and a difference between clocks, it is rejected. */
  readonly notOnOrAfter: string;
  /** When a session that it starts has to end; undefined where the provider does not say. */
  readonly sessionNotOnOrAfter: string | undefined;
  /** SHA-256 of the certificate that the signature was verified with, in lower-case hex. */
  readonly thumbprint: string;
}

/** In place of a request's ID: no request of ours is known for the response. */
export const UNSOLICITED = 'unsolicited';

/** Assumption: how far the clocks of both sides may differ, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000;
