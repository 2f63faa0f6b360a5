// Calls between two threads, the same at both ends: a message asks, another one answers it by its number.
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';

/** What is called at an end, by name. What it gives has to be something that messages can carry. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** The end of a channel. */
interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

/** Calls to the other end. */
export interface Calls {
  /** Rejects with what was thrown there: a `KitError` with all that it tells, anything else as an `Error` with its message. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Rejects every call that has no answer yet. */
  fail(reason: Error): void;
}

type Message =
  | { readonly asks: number; readonly name: string; readonly input: unknown }
  | { readonly answers: number; readonly result: unknown }
  | { readonly answers: number; readonly thrown: Thrown };

interface Thrown {
  readonly message: string;
  /** Of a `KitError`. */
  readonly told?: Pick<KitError, 'code' | 'details' | 'owner' | 'advice'> | undefined;
  /** SQLite's code, which tells a full disk from a fault of ours. */
  readonly errcode?: number;
  readonly stack?: string | undefined;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Joins an end to what answers there. */
export function createCalls(port: Port, answers: Answers): Calls {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const answer = async ({ asks, name, input }: Extract<Message, { asks: number }>): Promise<void> => {
    let message: Message;
    try {
      const run = answers[name];
      if (run === undefined) throw new Error(`Nothing here answers "${name}".`);
      message = { answers: asks, result: await run(input as never) };
    } catch (thrown) {
      message = { answers: asks, thrown: describe(thrown) };
    }
    port.postMessage(message);
  };
  port.on('message', (message: Message) => {
    if ('asks' in message) return void answer(message);
    const caller = waiting.get(message.answers);
    waiting.delete(message.answers);
    if ('thrown' in message) caller?.reject(toError(message.thrown));
    else caller?.resolve(message.result);
  });
  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        const asks = ++asked;
        waiting.set(asks, { resolve, reject });
        port.postMessage({ asks, name, input } satisfies Message);
      }),
    fail: (reason) => {
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

function describe(thrown: unknown): Thrown {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const { errcode } = (thrown ?? {}) as { errcode?: unknown };
  return {
    message: messageOf(thrown),
    stack,
    ...(isKitError(thrown) && { told: toldBy(thrown) }),
    ...(typeof errcode === 'number' && { errcode }),
  };
}

function toldBy({ code, details, owner, advice }: KitError): Thrown['told'] {
  return { code, details, owner, advice };
}

function toError({ message, told, errcode, stack }: Thrown): Error {
  const error = told === undefined ? new Error(message) : kitError(message, told);
  if (stack !== undefined) error.stack = stack;
  if (errcode !== undefined) Object.assign(error, { errcode });
  return error;
}

function kitError(message: string, { code, advice, ...told }: NonNullable<Thrown['told']>): KitError {
  return new KitError(code, message, { ...told, ...(advice === undefined ? {} : { advice }) });
}
