// The local server for events: listens on a secret path, verifies signatures, and forwards events to the script.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';
import { closeSignal, discardBody, sendResponse } from '@bindery/host';
import { DeliveryVerifier, parseDeliveryHead, refuseDelivery, tunnelError } from '@bindery/tunnel';
import { parseDelivery } from './parse-delivery.ts';
import type { ReceivedEvent } from './parse-delivery.ts';

/** Options of {@link startReceiver}. */
export interface ReceiverOptions {
  /** Responds to an event. Never rejects. `signal` aborts when the platform disconnects. */
  readonly answer: (received: ReceivedEvent, signal: AbortSignal) => Promise<Response>;
  /** Called for each rejected event. */
  readonly onRefused: (reason: KitError) => void;
}

/** A running receiver. */
export interface Receiver {
  /** Target port of the tunnel. */
  readonly port: number;
  /** Port for replays: accepts signed events of any age, more than once. */
  readonly replayPort: number;
  /** Path of the tunnel URL, without slashes: 32 random bytes. */
  readonly secretPath: string;
  /** Response of `GET <path>/probe`. A caller that receives it has reached this process. */
  readonly probeToken: string;
  /** Events wait until this is called, because only then it is known whether they are signed. Undefined: unsigned. */
  expectSecret(secret: string | undefined): void;
  /** Resolves once no event is running, or after this many milliseconds. Then closes idle connections. */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}

const SECRET_BYTES = 32;

/** Bindery platforms forward bodies of up to 10 MB. Others might allow more. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Starts a receiver on the loopback interface. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const state = new ReceiverState(options);
  const servers = [false, true].map((isReplay) =>
    createServer((incoming, outgoing) => state.serve(incoming, outgoing, isReplay)),
  );
  for (const server of servers) await listen(server);
  const [port = 0, replayPort = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  return {
    port,
    replayPort,
    secretPath: state.secretPath,
    probeToken: state.probeToken,
    expectSecret: (secret) => state.expectSecret(secret),
    drain: async (ms) => {
      await state.idle(ms);
      for (const server of servers) server.close(); // Closes idle connections too, so that the tunnel can end immediately.
    },
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

class ReceiverState {
  readonly secretPath = randomBytes(SECRET_BYTES).toString('base64url');
  readonly probeToken = randomBytes(12).toString('base64url');
  readonly #options: ReceiverOptions;
  readonly #ready = Promise.withResolvers<void>();
  #verifier: DeliveryVerifier | undefined;
  #secret: string | undefined;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /** The previous secret stays valid for events in transit. */
  expectSecret(secret: string | undefined): void {
    if (secret !== undefined && secret !== this.#secret) {
      const secrets = [secret, ...(this.#secret === undefined ? [] : [this.#secret])];
      if (this.#verifier === undefined) this.#verifier = new DeliveryVerifier({ secrets });
      else this.#verifier.replaceSecrets(secrets);
      this.#secret = secret;
    }
    this.#ready.resolve();
  }

  async idle(ms: number): Promise<void> {
    const late = delay(ms, undefined, { ref: false });
    await Promise.race([Promise.all(this.#inFlight), late]);
  }

  serve(incoming: IncomingMessage, outgoing: ServerResponse, isReplay: boolean): void {
    const work = this.#serve(incoming, outgoing, isReplay).finally(() => this.#inFlight.delete(work));
    this.#inFlight.add(work);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse, isReplay: boolean): Promise<void> {
    try {
      if (this.#checkPath(incoming) === 'probe') return void outgoing.end(this.probeToken);
      const received = await this.#receive(incoming, isReplay);
      const response = await this.#options.answer(received, closeSignal(outgoing));
      await sendResponse(response, outgoing);
    } catch (thrown) {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      const reason = isKitError(thrown) ? thrown : new KitError('internal', messageOf(thrown), { cause: thrown });
      this.#options.onRefused(reason);
      discardBody(incoming, outgoing);
      refuseDelivery(outgoing, reason);
    }
  }

  /** A proxy can add a prefix before the secret. @throws {KitError} tunnel_delivery_unknown_path */
  #checkPath({ method, url = '' }: IncomingMessage): 'event' | 'probe' {
    const [path = ''] = url.split('?', 1);
    const [last = '', secret = ''] = path.split('/').toReversed();
    const isAuthentic = timingSafeEqual(digest(secret), digest(this.secretPath));
    if (isAuthentic && last === 'probe' && method === 'GET') return 'probe';
    if (isAuthentic && last === 'v1' && method === 'POST') return 'event';
    throw tunnelError('tunnel_delivery_unknown_path', 'Path not found.');
  }

  async #receive(incoming: IncomingMessage, isReplay: boolean): Promise<ReceivedEvent> {
    await this.#ready.promise;
    const head = this.#verifier === undefined ? undefined : parseDeliveryHead(incoming.headers);
    const body = await readBody(incoming);
    if (head !== undefined) {
      if (isReplay) this.#verifier?.verifySignature(head, body);
      else this.#verifier?.verify(head, body);
    }
    return parseDelivery(incoming.headers['content-type'], body);
  }
}

/** @throws {KitError} tunnel_body_too_large */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES) {
      throw tunnelError('tunnel_body_too_large', `The event is larger than ${MAX_BODY_BYTES} bytes.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function listen(server: Server): Promise<void> {
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
