// Calls between two threads, the same at both ends: a message asks, another one answers it by its number.
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';

/** What is called at one end, by name. Inputs and results have to be values that messages can carry. */
export type Handlers<Names extends PropertyKey = string> = Readonly<Record<Names, (input: never) => unknown>>;

/** Calls something at the other end, by its name there. */
export interface Caller<Remote extends Handlers<keyof Remote>> {
  /** Rejects with the remote error: a `KitError` with all of its fields, anything else as an `Error` with its message. */
  call<Name extends keyof Remote & string>(name: Name, input: InputOf<Remote, Name>): Promise<ResultOf<Remote, Name>>;
}

/** What a handler takes. */
export type InputOf<Remote extends Handlers<keyof Remote>, Name extends keyof Remote> = Parameters<Remote[Name]>[0];

/** What a call of a handler resolves to. */
export type ResultOf<Remote extends Handlers<keyof Remote>, Name extends keyof Remote> = Awaited<
  ReturnType<Remote[Name]>
>;

/** The end of a channel. */
interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

/** Calls to the other end. */
export interface Calls<Remote extends Handlers<keyof Remote>> extends Caller<Remote> {
  /** Rejects every call that has no response yet. */
  fail(reason: Error): void;
}

type Message =
  | { readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly answers: number; readonly result: unknown }
  | { readonly answers: number; readonly thrown: Thrown };

interface Thrown {
  readonly message: string;
  /** Of a `KitError`. */
  readonly kit?: Pick<KitError, 'code' | 'details' | 'owner' | 'advice'> | undefined;
  /** SQLite’s code, which distinguishes a full disk from a bug. */
  readonly errcode?: number;
  readonly stack?: string | undefined;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Joins an end to what answers there. */
export function createCalls<Remote extends Handlers<keyof Remote>>(port: Port, handlers: Handlers): Calls<Remote> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const respond = async ({ id, name, input }: Extract<Message, { id: number }>): Promise<void> => {
    let message: Message;
    try {
      const run = handlers[name];
      if (run === undefined) throw new Error(`No handler for "${name}".`);
      message = { answers: id, result: await run(input as never) };
    } catch (thrown) {
      message = { answers: id, thrown: describe(thrown) };
    }
    port.postMessage(message);
  };
  port.on('message', (message: Message) => {
    if ('id' in message) return void respond(message);
    const caller = pending.get(message.answers);
    pending.delete(message.answers);
    if ('thrown' in message) caller?.reject(toError(message.thrown));
    else caller?.resolve(message.result);
  });
  return {
    call: (name, input) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        port.postMessage({ id, name, input } satisfies Message);
      }) as Promise<ResultOf<Remote, typeof name>>,
    fail: (reason) => {
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
    },
  };
}

function describe(thrown: unknown): Thrown {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const { errcode } = (thrown ?? {}) as { errcode?: unknown };
  return {
    message: messageOf(thrown),
    stack,
    ...(isKitError(thrown) && { kit: fieldsOf(thrown) }),
    ...(typeof errcode === 'number' && { errcode }),
  };
}

function fieldsOf({ code, details, owner, advice }: KitError): Thrown['kit'] {
  return { code, details, owner, advice };
}

function toError({ message, kit, errcode, stack }: Thrown): Error {
  const error = kit === undefined ? new Error(message) : kitError(message, kit);
  if (stack !== undefined) error.stack = stack;
  if (errcode !== undefined) Object.assign(error, { errcode });
  return error;
}

function kitError(message: string, { code, advice, ...fields }: NonNullable<Thrown['kit']>): KitError {
  return new KitError(code, message, { ...fields, ...(advice === undefined ? {} : { advice }) });
}
