// Looks names up, as RFC 6761 has it: `localhost` and names below it are this computer, on both addresses, whatever the resolver of the system says.
import { lookup } from 'node:dns/promises';

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Every IP address of a name. */
export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>;

const LOOPBACK: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** The system's way to look a name up. */
export const systemResolve: Resolve = (hostname) =>
  hostname === 'localhost' || hostname.endsWith('.localhost')
    ? Promise.resolve(LOOPBACK)
    : lookup(hostname, { all: true });
