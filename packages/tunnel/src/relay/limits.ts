// What one tunnel, or one caller, may take of a relay.

/** Limits of a relay. Each is of one tunnel, unless it says otherwise. */
export interface RelayLimits {
  /** Bytes of one body, either way. Default 1 GiB. */
  readonly maxBodyBytes: number;
  /** Exchanges at one time, those kept for the next included. Default 4096. */
  readonly maxStreams: number;
  /** Concurrent connections of one IP address. An IPv6 /64 network counts as one. Default 1024; 0 for no limit. */
  readonly maxConnections: number;
  /** Bytes a second, both ways together. Default 0: as many as go. */
  readonly bytesPerSecond: number;
  /** Milliseconds without a byte after which an exchange ends. Default 10 minutes. */
  readonly idleMs: number;
  /** Milliseconds that a request waits for a connector that is away. Default 8 s, less than most callers wait; 0 does not wait. */
  readonly holdMs: number;
  /** Requests that wait at one time. Default 128 for a tunnel. */
  readonly maxHeld: number;
  /** Milliseconds for the head of a request. Default 30 s. */
  readonly headMs: number;
  /** Bytes of the head of a request. Default 32 KiB. */
  readonly maxHeadBytes: number;
}

/** The limits, where nothing else is said. */
export const DEFAULT_LIMITS: RelayLimits = {
  maxBodyBytes: 1024 ** 3,
  maxStreams: 4096,
  maxConnections: 1024,
  bytesPerSecond: 0,
  idleMs: 10 * 60_000,
  holdMs: 8_000,
  maxHeld: 128,
  headMs: 30_000,
  maxHeadBytes: 32 * 1024,
};
