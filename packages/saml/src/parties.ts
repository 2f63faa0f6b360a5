// The two parties of a login, as the caller of the engine hands them in: this service provider, and one identity provider.

/** A key and its certificate, both PEM. */
export interface KeyPair {
  /** PKCS #8 or PKCS #1. */
  readonly privateKey: string;
  readonly certificate: string;
}

/** A key in use, and the one before it, which stays published and usable while others still have its certificate. */
export interface RotatingKey {
  readonly current: KeyPair;
  readonly previous?: KeyPair | undefined;
}

/** This side: who signs people in. */
export interface ServiceProvider {
  /** What a response has to name as its audience. */
  readonly entityId: string;
  /** The assertion consumer service: where responses are posted to. Compared exactly with `Destination` and `Recipient`. */
  readonly acsUrl: string;
  /** Signs login requests. Without it they are not signed. */
  readonly signing?: RotatingKey | undefined;
  /** Decrypts assertions. Without it encrypted ones are rejected. */
  readonly decryption?: RotatingKey | undefined;
}

/** The other side: who says who someone is. */
export interface IdentityProvider {
  /** The `Issuer` of its responses, compared exactly. */
  readonly entityId: string;
  /** Where login requests are sent, by redirect. */
  readonly ssoUrl: string;
  /** Every active certificate, PEM or bare base64: two while it changes its key. At most {@link MOST_CERTIFICATES}. */
  readonly certificates: readonly string[];
  /** Whether responses without a request are allowed: logins that start at the identity provider. */
  readonly allowUnsolicited: boolean;
  /** Whether a signature of the assertion is enough. Otherwise the response has to be signed, too. */
  readonly assertionOnlySigned: boolean;
}

/** Certificates of one identity provider that are tried. */
export const MOST_CERTIFICATES = 8;
