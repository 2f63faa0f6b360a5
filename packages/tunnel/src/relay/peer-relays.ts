// Relays that share names: the interface of a relay to the other relays of its cluster.
import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AccessPolicy } from './access/access-policy.ts';

/** A tunnel that ends at another relay. Its streams go through that relay to the connector. */
export interface RemoteTunnel {
  readonly agent: Agent;
  /** Creates a stream that no request has used, and calls back, as Node's HTTP client asks for it. */
  readonly connect: (options: unknown, callback: (error: Error | null, stream: Duplex) => void) => void;
  readonly accessPolicy: AccessPolicy | undefined;
  /** The meaning of a broken stream: tunnel_away (nothing was sent), tunnel_lost, or the original error if the program broke it. */
  readonly classifyError: (thrown: Error) => Promise<Error>;
}

/** A connector that wants a name. */
export interface NameClaim {
  readonly name: string;
  readonly clientId: string;
  /** Also from another connector. */
  readonly takesOver: boolean;
  /** Another connector that has the name here, and does not answer pings. */
  readonly silent?: string;
}

/** A name that is here. */
export interface ClaimedName {
  /** Notes that it is here no longer. `isLost`: its connector did not say goodbye, so it is expected back. Never rejects. */
  release(isLost: boolean): Promise<void>;
}

/** The other relays. */
export interface PeerRelays {
  /**
   * The tunnel of a name, immediately if cached. Undefined if no other relay has it, or the relay is unreachable. Rejects if that is
   * discovered only now: the next lookup then finds another result.
   */
  find(name: string): RemoteTunnel | Promise<RemoteTunnel> | undefined;
  /** Whether the connector of a name is expected back soon. Undefined when the cluster does not know the name. */
  isExpected(name: string): boolean | undefined;
  /** Whether a name is this relay's own, also while its connector is being let in. */
  hasName(name: string): boolean;
  /** Notes that a name is here. The relay that had it before releases it. @throws {KitError} tunnel_name_taken */
  claim(claim: NameClaim): Promise<ClaimedName>;
  /** Whether the table that they share is reached. */
  readonly isConnected: boolean;
}
