// Which hosts may be called from here, as an operator says it.

/**
 * `allow`: any host, including this network. `public`: hosts of the internet. `none`: only the platform. A list: these hosts;
 * `*.example.com` matches every subdomain.
 */
export type OutgoingPolicy = 'allow' | 'public' | 'none' | readonly string[];

/** Whether the policy lets a call to a host through, wherever its name leads. */
export function isAllowedHost(policy: OutgoingPolicy, hostname: string): boolean {
  if (policy === 'allow' || policy === 'public') return true;
  if (policy === 'none') return false;
  return policy.some((entry) => (entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry));
}
