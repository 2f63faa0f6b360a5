// Questions with editable text and lists, which redraw lines of the terminal.
import { isCancel, select, text } from '@clack/prompts';
import type { PromptTerminal, Prompts } from './prompts.ts';

export function createDrawnPrompts({ input, output, signal }: PromptTerminal): Prompts {
  const terminal = { input, output, ...(signal === undefined ? {} : { signal }) };
  return {
    async text(message, initialValue, check) {
      const validate = (value: string | undefined) => faultOf(() => check(value ?? ''));
      const response = await text({ ...terminal, message, initialValue, validate });
      return isCancel(response) ? undefined : response;
    },
    async choose(message, choices, initialValue) {
      const options = choices.map(({ name, description }) => ({ value: name, label: name, hint: description }));
      const response = await select({ ...terminal, message, initialValue, options });
      return isCancel(response) ? undefined : response;
    },
    close: () => {},
  };
}

function faultOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
}
