// Questions as lines of text, answered by lines: for screen readers, and for terminals that can’t redraw.
import { createInterface } from 'node:readline';
import type { Choice, PromptTerminal, Prompts } from './prompts.ts';

export function createPlainPrompts({ input, output, signal }: PromptTerminal): Prompts {
  // Without `terminal`, the system echoes what the user types, and nothing is redrawn.
  const lines = createInterface({ input, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  if (signal?.aborted === true) lines.close();
  signal?.addEventListener('abort', () => lines.close(), { once: true });
  const ask = async (question: string): Promise<string | undefined> => {
    output.write(question);
    const { done, value } = await answers.next();
    if (done !== true) return value.trim();
    output.write('\n');
    return undefined;
  };
  /** Asks until the answer is valid. An empty answer is the default. */
  const askUntilValid = async <Value>(
    question: string,
    initialValue: string,
    parse: (answer: string) => Value,
  ): Promise<Value | undefined> => {
    for (;;) {
      const answer = await ask(question);
      if (answer === undefined) return undefined;
      try {
        return parse(answer === '' ? initialValue : answer);
      } catch (thrown) {
        output.write(`${(thrown as Error).message}\n`);
      }
    }
  };
  return {
    text: (message, initialValue, check) =>
      askUntilValid(`${message} (default: ${initialValue}): `, initialValue, (answer) => {
        check(answer);
        return answer;
      }),
    choose(message, choices, initialValue) {
      const listed = choices.map(({ name, description }, index) => `${index + 1}. ${name}: ${description}\n`).join('');
      const initial = choices.findIndex(({ name }) => name === initialValue) + 1;
      output.write(`${message}\n${listed}`);
      const question = `Enter a number from 1 to ${choices.length} (default: ${initial}): `;
      return askUntilValid(question, initialValue, (answer) => findChoice(choices, answer));
    },
    close: () => lines.close(),
  };
}

/** The choice of a number or a name. Throws if there is none. */
function findChoice(choices: readonly Choice[], answer: string): string {
  const found = choices.find(({ name }, index) => answer === name || answer === String(index + 1));
  if (found !== undefined) return found.name;
  throw new Error(`Your answer is ${JSON.stringify(answer)}. Expected a number from 1 to ${choices.length}.`);
}
