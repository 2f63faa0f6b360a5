/** How a person signed in, where an identity provider said who they are. It opens that provider's organization alone. */
export interface SignIn {
  readonly provider: string;
  readonly organization: string;
  /** The session; undefined for a token that was issued in one. */
  readonly session?: string | undefined;
}

/** A person who calls, by a token or a session. */
export interface Person {
  readonly kind: 'user';
  readonly user: string;
  readonly signIn?: SignIn | undefined;
  /** Of someone without an account. */
  readonly visit?: Visit | undefined;
  /** Of CI that publishes with an ID token. It acts as the admin who trusts it, within one integration. */
  readonly publishes?: Publishing | undefined;
}

/** What a publish token reaches. */
export interface Publishing {
  /** ID of the trusted publisher. */
  readonly publisher: string;
  readonly integration: string;
  /** The owner of the integration. */
  readonly organization: string;
  /** Whether the admin had signed in through a provider of the organization when they created the trusted publisher. */
  readonly isSignedIn: boolean;
}

/** The caller, identified by a token or session. */
export type Caller =
  | Person
  | { readonly kind: 'integration'; readonly integration: string; readonly issuer?: TokenIssuer | undefined }
  | {
      readonly kind: 'installation';
      readonly integration: string;
      readonly installation: string;
      readonly issuer?: TokenIssuer | undefined;
    };

/**
 * The visit of a person without an account: a site, with the claims that decide what it shows. A visitor has no membership, so they can
 * only use operations for visitors.
 */
export interface Visit {
  readonly site: string;
  /** Claims of the visitor, as they were when the address was resolved. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether drafts of the structure are shown, in a preview. */
  readonly drafts: boolean;
  /** Whether it is shown before it is published. */
  readonly isPreview: boolean;
  /** Whether the visitor signed in. */
  readonly isAuthenticated: boolean;
  /** The key of the share link that the visitor came by. */
  readonly shareKey?: string | undefined;
}

/** Represents every visitor where someone must be named. No person has this id. */
export const VISITOR = 'visitor';

/** The caller of an operation that needs no token. No person has this ID. */
export const ANYONE: Person = { kind: 'user', user: 'anyone' };

/**
 * The person who had a token of an integration issued. It is good for as long as they administer the organization. Tokens that come with an
 * event have no issuer.
 */
export interface TokenIssuer {
  readonly user: string;
  readonly organization: string;
}

/** A text that is the same for two callers where they are one. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'user' && caller.publishes !== undefined) return `publisher ${caller.publishes.publisher}`;
  if (caller.kind === 'user') return caller.visit === undefined ? `user ${caller.user}` : `visit ${caller.visit.site}`;
  return caller.kind === 'integration' ? `integration ${caller.integration}` : `installation ${caller.installation}`;
}

/** The visit of a caller who has no account; undefined for everyone else. */
export function visitOf(caller: Caller): Visit | undefined {
  return caller.kind === 'user' ? caller.visit : undefined;
}
