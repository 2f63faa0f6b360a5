// Relays that share their names: what a relay asks of the table that they keep together.
import type { Agent } from 'node:http';

/** The way to another relay. */
export interface NeighbourWay {
  readonly agent: Agent;
  /** Makes a connection that was never used. */
  readonly connect: () => unknown;
  /** Headers by which the other relay knows this one, name after value. */
  readonly credentials: readonly string[];
}

/** A connector that wants a name. */
export interface NameClaim {
  readonly name: string;
  readonly clientId: string;
  /** Also from another connector. */
  readonly takesOver: boolean;
  /** Another connector that has the name here, and gives no sign of life. */
  readonly silent?: string;
}

/** A name that is here. */
export interface ClaimedName {
  /** Notes that it is here no longer. `isLost`: its connector did not say goodbye, so it is expected back. Never rejects. */
  release(isLost: boolean): Promise<void>;
}

/** The other relays. */
export interface Neighbours {
  /** The way to the relay that has a name; undefined when none has, or this one, or that one is not reached. */
  find(name: string): NeighbourWay | undefined;
  /** Whether a name that nobody serves may be back soon. Undefined when the relays know nothing of it. */
  isExpected(name: string): boolean | undefined;
  /** Whether a name is this relay's own, also while its connector is being let in. */
  isHere(name: string): boolean;
  /** The way of a name led nowhere. `hasAnswered`: the other relay said itself that it has not the tunnel. */
  failed(name: string, hasAnswered: boolean): void;
  /** Notes that a name is here. The relay that had it before lets go of it. @throws {KitError} tunnel_name_taken */
  claim(claim: NameClaim): Promise<ClaimedName>;
  /** Whether the table that they share is reached. */
  readonly isConnected: boolean;
}
