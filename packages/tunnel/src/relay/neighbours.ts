// Relays that share their names: what a relay asks of the table that they keep together.
import type { Agent } from 'node:http';

/** The way to another relay. */
export interface NeighbourWay {
  readonly agent: Agent;
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
}

/** The other relays. */
export interface Neighbours {
  /** The way to the relay that has a name; undefined when none has, or this one. */
  find(name: string): NeighbourWay | undefined;
  /** Notes that a name is here. The relay that had it before lets go of it. @throws {KitError} tunnel_name_taken */
  claim(claim: NameClaim): Promise<void>;
  /** Notes that a name is here no longer. */
  release(name: string, clientId: string): Promise<void>;
  close(): Promise<void>;
}
