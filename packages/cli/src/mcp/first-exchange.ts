// The first messages of a client of `bindery mcp`, answered from a file that the build wrote, so that the list of tools costs little more
// than starting Node.js. Called by bin.ts. The server gets the same messages later, and answers everything else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '../version.ts';

/** Recorded by scripts/record-first-responses.mjs: what the server responds. */
interface FirstResponses {
  /** By version of the protocol. */
  readonly initialize: Readonly<Record<string, { readonly serverInfo: object }>>;
  readonly tools: object;
}

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

/** Flags of the command. With any other one, it fails, and must not answer before. */
const FLAGS = new Set(['--allow-writes', '--env', '--url', '--data']);

const NEWLINE = 0x0a;

let answered: string | number | undefined;

/** The ID of the request `initialize` that was answered. Its response by the server isn’t sent. */
export function answeredInitialize(): string | number | undefined {
  return answered;
}

/**
 * Answers `initialize` and `tools/list`. Resolves when the server has to go on: true, with all other messages still in standard input.
 * False if the client disconnected.
 */
export async function respondFirst(args: readonly string[]): Promise<boolean> {
  const responses = process.stdin.isTTY === true || args.some(isOtherFlag) ? undefined : readResponses();
  return responses === undefined || new FirstExchange(responses).run();
}

function isOtherFlag(arg: string): boolean {
  return arg.startsWith('-') && !FLAGS.has(arg);
}

function readResponses(): FirstResponses | undefined {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'first-responses.json'), 'utf8')) as FirstResponses;
  } catch {
    return undefined; // Run from source, or by the build.
  }
}

class FirstExchange {
  readonly #responses: FirstResponses;
  /** Lines that the server has to read as well. */
  readonly #replayed: Buffer[] = [];
  #unread = Buffer.alloc(0);

  constructor(responses: FirstResponses) {
    this.#responses = responses;
  }

  run(): Promise<boolean> {
    const { stdin } = process;
    return new Promise((resolve) => {
      const read = (chunk: Buffer): void => {
        this.#unread = Buffer.concat([this.#unread, chunk]);
        if (this.#answerLines()) return;
        stdin.off('data', read).off('end', end).pause();
        stdin.unshift(Buffer.concat([...this.#replayed, this.#unread]));
        resolve(true);
      };
      const end = (): void => resolve(false);
      stdin.on('data', read).once('end', end);
    });
  }

  /** Whether more lines are to be read here. */
  #answerLines(): boolean {
    for (;;) {
      const end = this.#unread.indexOf(NEWLINE);
      if (end === -1) return true;
      const line = this.#unread.subarray(0, end + 1);
      const message = parseMessage(line);
      if (!this.#answer(message)) return false;
      if (message?.method !== 'tools/list') this.#replayed.push(line);
      this.#unread = this.#unread.subarray(end + 1);
      if (message?.method === 'tools/list') return false;
    }
  }

  /** Whether the message was one of those that are answered here, in their order. */
  #answer(message: Message | undefined): boolean {
    const isInitialized = answered !== undefined;
    if (message?.method === 'notifications/initialized') return isInitialized;
    if (message?.id === undefined) return false;
    if (message.method === 'tools/list' && isInitialized) return respond(message.id, this.#responses.tools);
    const result = this.#responses.initialize[message.params?.protocolVersion ?? ''];
    if (message.method !== 'initialize' || isInitialized || result === undefined) return false;
    answered = message.id;
    return respond(message.id, { ...result, serverInfo: { ...result.serverInfo, version: readVersion() } });
  }
}

function parseMessage(line: Buffer): Message | undefined {
  try {
    return JSON.parse(line.toString('utf8')) as Message;
  } catch {
    return undefined; // The server says what is wrong.
  }
}

function respond(id: string | number, result: object): true {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
  return true;
}
