// A question on the terminal.
import { createInterface } from 'node:readline/promises';

/** The terminal. `signal` ends the question, and the command. */
export interface PromptOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

/** The answer; empty if the input ends without one, for example with Ctrl+D. Rejects with the reason when `signal` aborts. */
export async function prompt(question: string, { input, output, signal }: PromptOptions): Promise<string> {
  const lines = createInterface({ input, output });
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
