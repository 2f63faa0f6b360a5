// The first messages of a client of `bindery mcp`, answered from a file that the build wrote, so that the list of tools costs little more
// than starting Node.js. Called by bin.ts. The server gets the same messages later, and answers everything else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '../version.ts';

/** The output of `bindery mcp --json`, written by scripts/bundle-cli.mjs. */
interface Description {
  readonly protocolVersions: readonly string[];
  readonly serverInfo: object;
  readonly capabilities: object;
  readonly instructions: string;
  readonly tools: readonly object[];
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
  const description = process.stdin.isTTY === true || args.some(isOtherFlag) ? undefined : readDescription();
  return description === undefined || new FirstExchange(description).run();
}

function isOtherFlag(arg: string): boolean {
  return arg.startsWith('-') && !FLAGS.has(arg);
}

function readDescription(): Description | undefined {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'first-responses.json'), 'utf8')) as Description;
  } catch {
    return undefined; // Run from source, or by the build.
  }
}

class FirstExchange {
  readonly #description: Description;
  /** Lines that the server has to read as well. */
  readonly #replayed: Buffer[] = [];
  #unread = Buffer.alloc(0);

  constructor(description: Description) {
    this.#description = description;
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
    const { tools, protocolVersions, serverInfo, ...rest } = this.#description;
    if (message.method === 'tools/list' && isInitialized) return respond(message.id, { tools });
    const { protocolVersion = '' } = message.params ?? {};
    const isKnown = protocolVersions.includes(protocolVersion);
    if (message.method !== 'initialize' || isInitialized || !isKnown) return false;
    answered = message.id;
    // A release can change the version after the build.
    return respond(message.id, { protocolVersion, serverInfo: { ...serverInfo, version: readVersion() }, ...rest });
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
