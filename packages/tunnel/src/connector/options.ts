import type { AccessPolicyOptions } from '../protocol.ts';

/** What is connected to what. */
export interface ConnectOptions {
  /** URL of the relay: `http:`, `https:`, `ws:` or `wss:`. */
  readonly relay: string;
  /** Left to the relay when omitted. */
  readonly name?: string;
  readonly token: string;
  /** The local program that the tunnel forwards to. */
  readonly target: Target;
  /** From the connection before: the same name again. */
  readonly resume?: string;
  /** Takes the name over from another connector. */
  readonly takesOver?: boolean;
  /** What callers have to show. */
  readonly accessPolicy?: AccessPolicyOptions;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY` are read. Default: no proxy. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Certificates to trust in addition to the system's, in PEM. */
  readonly ca?: string | Buffer;
  /** Ends what is being dialled. */
  readonly signal?: AbortSignal;
  /** Watches the bytes of each stream. */
  readonly watch?: StreamWatch;
  readonly keepAlive?: { readonly pingEveryMs?: number; readonly deadAfterMs?: number };
}

/** A program that takes connections. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Sees the bytes of a stream, without touching them. */
export interface StreamTap {
  request(chunk: Buffer): void;
  response(chunk: Buffer): void;
  /** The program sends nothing more. */
  responseEnd?(): void;
  end(error?: Error): void;
}

/** Creates a tap for each stream. */
export type StreamWatch = () => StreamTap;
