// Sends the requests of a session one after the other, and keeps each with its answer.
import type { CheckoutPlatform } from './checkout-process.ts';
import type { NamedValues } from './named-values.ts';
import { toRecorded, toWire } from './recording.ts';
import type { Exchange, RecordedRequest } from './recording.ts';
import type { TranslatedIds } from './translated-ids.ts';
import type { Origin } from './wire.ts';

/** A request of a session. */
export interface SessionRequest {
  readonly method: string;
  readonly path: string;
  /** Operation id, when the path does not say it, or says another. */
  readonly operation?: string;
  /** What is particular about the request. */
  readonly note?: string;
  /** Undefined sends none. */
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent verbatim, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: Exclude<Origin, 'api'>;
  readonly during?: readonly SessionRequest[];
  readonly messages?: number;
}

/** What came. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed, when it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- sessions look into any answer
  readonly body: any;
}

/** A session with a platform. */
export interface Session {
  readonly exchanges: Exchange[];
  readonly send: (request: SessionRequest) => Promise<Answered>;
}

/** Starts a session. `operationOf` returns the operation of a method and a path. */
export function createSession(
  platform: CheckoutPlatform,
  values: NamedValues,
  operationOf: (method: string, path: string) => string,
): Session {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    send: async (input) => {
      const request = describe(input, (text) => values.hide(text));
      const wire = await platform.send(toWire(request, (text) => values.reveal(text)));
      const { operation = operationOf(input.method, input.path), note = '' } = input;
      exchanges.push({ operation, note, request, answer: toRecorded(wire, (text) => values.learn(text)) });
      const isJson = wire.headers['content-type']?.includes('json') === true && wire.body.byteLength > 0;
      const text = Buffer.from(wire.body).toString('utf8');
      return { status: wire.status, headers: wire.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

/** Sends the requests of a recording. With `ids`, the IDs in requests and responses are translated. */
export async function replayScene(
  platform: CheckoutPlatform,
  values: NamedValues,
  { recorded, ids }: { readonly recorded: readonly Exchange[]; readonly ids?: TranslatedIds | undefined },
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const { operation, note, request, answer: before } of recorded) {
    const reveal = (text: string): string => values.reveal(ids?.toReplayed(text) ?? text);
    const response = toRecorded(await platform.send(toWire(request, reveal)), (text) => values.learn(text));
    ids?.learn(JSON.stringify(before), JSON.stringify(response));
    const translated =
      ids === undefined ? response : (JSON.parse(ids.toRecorded(JSON.stringify(response))) as typeof response);
    exchanges.push({ operation, note, request, answer: translated });
  }
  return exchanges;
}

function describe(request: SessionRequest, hide: (text: string) => string): RecordedRequest {
  const { method, path, token, body, raw, headers = {}, origin, during, messages } = request;
  const text = typeof raw === 'string' ? raw : body === undefined ? undefined : JSON.stringify(body);
  return {
    ...(origin === undefined ? {} : { origin }),
    method,
    path: hide(path),
    headers: {
      ...(token === undefined ? {} : { authorization: hide(`Bearer ${token}`) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(raw instanceof Uint8Array
      ? { base64: Buffer.from(raw).toString('base64') }
      : text === undefined
        ? {}
        : { body: hide(text) }),
    ...(during === undefined ? {} : { during: during.map((inner) => describe(inner, hide)) }),
    ...(messages === undefined ? {} : { messages }),
  };
}
