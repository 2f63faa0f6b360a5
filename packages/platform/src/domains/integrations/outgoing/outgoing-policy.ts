// Which hosts of the world may be called from here.

/** Which hosts integrations, and Git, may call besides the platform. */
export type OutgoingPolicy = 'allow' | 'deny' | readonly string[];

/** Whether the policy lets a call to a host through. `*.example.com` stands for every name below it. */
export function isAllowed(policy: OutgoingPolicy, hostname: string): boolean {
  if (policy === 'allow') return true;
  if (policy === 'deny') return false;
  return policy.some((entry) => (entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry));
}
