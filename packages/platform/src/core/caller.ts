/** Who calls, as their token says. */
export type Caller =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'integration'; readonly integration: string }
  | { readonly kind: 'installation'; readonly integration: string; readonly installation: string };

/** A text that is the same for two callers where they are one. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'user') return `user ${caller.user}`;
  return caller.kind === 'integration' ? `integration ${caller.integration}` : `installation ${caller.installation}`;
}
