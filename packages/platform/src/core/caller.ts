/** Who calls, as their token says. */
export type Caller =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'integration'; readonly integration: string; readonly issuer?: TokenIssuer | undefined }
  | {
      readonly kind: 'installation';
      readonly integration: string;
      readonly installation: string;
      readonly issuer?: TokenIssuer | undefined;
    };

/**
 * The person who had a token of an integration issued. It is good for as long as they administrate the organization. Tokens
 * that come with an event have no issuer.
 */
export interface TokenIssuer {
  readonly user: string;
  readonly organization: string;
}

/** A text that is the same for two callers where they are one. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'user') return `user ${caller.user}`;
  return caller.kind === 'integration' ? `integration ${caller.integration}` : `installation ${caller.installation}`;
}
