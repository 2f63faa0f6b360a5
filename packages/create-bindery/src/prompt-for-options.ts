// Prompts for options without a flag. Only on a terminal.
import type { Readable, Writable } from 'node:stream';
import type { CreateProjectOptions } from './create-project.ts';
import { DEFAULT_TEMPLATE } from './create-project.ts';
import { checkName, checkTitle, nameFromFolder, titleFromName } from './project-names.ts';
import { listTemplates } from './templates.ts';

/** Options from flags. */
export type PartialOptions = Partial<CreateProjectOptions>;

/** Where questions are shown and answered. */
export interface PromptTerminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Prompts for missing options. Undefined if the user cancels. */
export async function promptForOptions(
  options: PartialOptions,
  terminal: PromptTerminal = { input: process.stdin, output: process.stdout },
): Promise<CreateProjectOptions | undefined> {
  // Loaded on demand, because a run without prompts doesn’t need it.
  const { isCancel, select, text } = await import('@clack/prompts');
  const prompt = async (message: string, initialValue: string, check: (value: string) => unknown) => {
    const validate = (value: string | undefined) => faultOf(() => check(value ?? ''));
    const response = await text({ ...terminal, message, initialValue, validate });
    return isCancel(response) ? undefined : response;
  };
  const folder = options.folder ?? (await prompt('Where should the project go?', 'my-integration', required));
  if (folder === undefined) return undefined;
  const name = options.name ?? (await prompt('What is the integration’s name?', nameFromFolder(folder), checkName));
  if (name === undefined) return undefined;
  const title = options.title ?? (await prompt('What is the integration’s title?', titleFromName(name), checkTitle));
  if (title === undefined) return undefined;
  if (options.template !== undefined || options.from !== undefined) return { ...options, folder, name, title };
  const template = await chooseTemplate(select, terminal);
  return typeof template === 'symbol' ? undefined : { ...options, folder, name, title, template };
}

type Select = (typeof import('@clack/prompts'))['select'];

async function chooseTemplate(select: Select, terminal: PromptTerminal): Promise<string | symbol> {
  const templates = await listTemplates();
  return select({
    ...terminal,
    message: 'Which template?',
    initialValue: DEFAULT_TEMPLATE,
    options: templates.map(({ name, description }) => ({ value: name, label: name, hint: description })),
  });
}

function required(value: string): void {
  if (value.trim() === '') throw new Error('Enter a folder.');
}

function faultOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
}
