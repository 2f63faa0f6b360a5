// A question on the terminal.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal. `signal` ends the question, and the command. */
export interface PromptOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
  /** Whether the terminal doesn’t show what the user types, for a secret. */
  readonly isHidden?: boolean;
  /** Redraws no line: the terminal itself shows what the user types. A hidden answer is an exception. */
  readonly isPlain?: boolean;
}

/** The answer; empty if the input ends without one, for example with Ctrl+D. Rejects with the reason when `signal` aborts. */
export async function prompt(question: string, options: PromptOptions): Promise<string> {
  const { input, output, signal, isHidden = false, isPlain = false } = options;
  const lines = createInterface(
    isHidden
      ? { input, output: withoutEcho(question, output), terminal: true }
      : { input, output, ...(isPlain ? { terminal: false } : {}) },
  );
  // During a question, the terminal sends no signal for Ctrl+C.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const ended = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
  });
  try {
    return await Promise.race([lines.question(question, { signal }), ended]);
  } catch {
    signal.throwIfAborted();
    return '';
  } finally {
    lines.close(); // An open one would keep the process from ending.
  }
}

/** Writes the question, and the line break after the answer. */
function withoutEcho(question: string, output: NodeJS.WritableStream): NodeJS.WritableStream {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString('utf8');
      if (text.includes(question) || /^\r?\n$/.test(text)) output.write(text);
      done();
    },
  });
}
