/** Who calls, as their token says. */
export type Caller =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'integration'; readonly integration: string }
  | { readonly kind: 'installation'; readonly integration: string; readonly installation: string };
