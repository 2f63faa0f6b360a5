// Single sign-on: providers, pending logins, used assertions, and sessions.
import type { MemberRole } from '@bindery/contract';
import type { Generated } from 'kysely';

/** A SAML identity provider of an organization. Texts that were not given are empty. */
export interface SamlProviderTable {
  id: string;
  organization: string;
  label: string;
  entity_id: string;
  /** One certificate or several, as they were given. */
  certificate: string;
  sso_url: string;
  default_team: string | null;
  /** Role of members added by a login; null for guests. */
  default_role: MemberRole | null;
  created_at: number;
  /** When someone first signed in; null while it is pending. */
  active_at: number | null;
  /** Whether logins can start at the provider. */
  allow_unsolicited: number;
  /** Whether a signature of the assertion alone is enough. */
  assertion_only: number;
  /** 1 if the first sign-in makes anyone a member. */
  allow_any_email: number;
}

/** A key of the platform for one provider. The newest is in use, the one before it still decrypts. */
export interface SamlKeyTable {
  id: string;
  provider: string;
  /** PEM. */
  certificate: string;
  sealed_key: Uint8Array;
  created_at: number;
  expires_at: number;
}

/** A login that was started here. */
export interface SamlLoginTable {
  /** Of the `RelayState`. */
  key_hash: string;
  provider: string;
  /** `ID` of the request. */
  request: string;
  /** Hash of the key in the browser that started the login. */
  browser_hash: string;
  /** Path of the dashboard. */
  return_to: string;
  expires_at: number;
  used_at: Generated<number | null>;
}

/** An assertion that was used. */
export interface SamlAssertionTable {
  provider: string;
  assertion_hash: string;
  expires_at: number;
}

/** A verified response, until the browser that brought it signs in with its code. */
export interface SamlResultTable {
  code_hash: string;
  provider: string;
  /** Hash of the key in the browser that started the login or, if it started at the provider, first opened the code. */
  browser_hash: string | null;
  is_unsolicited: number;
  return_to: string;
  sealed_subject: Uint8Array;
  expires_at: number;
  used_at: Generated<number | null>;
}

/** The identity of a user at a provider. */
export interface SamlIdentityTable {
  provider: string;
  /** Of the `NameID`. */
  subject_hash: string;
  user: string;
  created_at: number;
  last_login_at: number;
}

/** Someone who is signed in. */
export interface SessionTable {
  id: string;
  /** Of the secret in the cookie. */
  hash: string;
  user: string;
  /** The one organization that it opens. */
  organization: string;
  provider: string;
  /** SHA-256 of the certificate that signed the login, in hex. */
  thumbprint: string;
  user_agent: string | null;
  created_at: number;
  used_at: number;
  expires_at: number;
}
