// Prompts for options without a flag. Only on a terminal.
import type { CreateProjectOptions } from './create-project.ts';
import { DEFAULT_TEMPLATE } from './create-project.ts';
import { checkName, checkTitle, nameFromFolder, titleFromName } from './project-names.ts';
import type { Prompts, PromptTerminal } from './prompts/prompts.ts';
import { listTemplates } from './templates.ts';

/** Options from flags. */
export type PartialOptions = Partial<CreateProjectOptions>;

/** Prompts for missing options. Undefined if the user cancels. */
export async function promptForOptions(
  options: PartialOptions,
  terminal: PromptTerminal = { input: process.stdin, output: process.stdout },
): Promise<CreateProjectOptions | undefined> {
  const prompts = await createPrompts(terminal);
  try {
    return await ask(options, prompts);
  } finally {
    prompts.close();
  }
}

/** Loaded on demand, because a run without prompts doesn’t need it. */
async function createPrompts(terminal: PromptTerminal): Promise<Prompts> {
  if (terminal.isAccessible === true) {
    const { createPlainPrompts } = await import('./prompts/plain-prompts.ts');
    return createPlainPrompts(terminal);
  }
  const { createDrawnPrompts } = await import('./prompts/drawn-prompts.ts');
  return createDrawnPrompts(terminal);
}

async function ask(options: PartialOptions, prompts: Prompts): Promise<CreateProjectOptions | undefined> {
  const folder = options.folder ?? (await prompts.text('Where should the project go?', 'my-integration', required));
  if (folder === undefined) return undefined;
  const name =
    options.name ?? (await prompts.text('What is the integration’s name?', nameFromFolder(folder), checkName));
  if (name === undefined) return undefined;
  const title =
    options.title ?? (await prompts.text('What is the integration’s title?', titleFromName(name), checkTitle));
  if (title === undefined) return undefined;
  if (options.template !== undefined || options.from !== undefined) return { ...options, folder, name, title };
  const template = await prompts.choose('Which template?', await listTemplates(), DEFAULT_TEMPLATE);
  return template === undefined ? undefined : { ...options, folder, name, title, template };
}

function required(value: string): void {
  if (value.trim() === '') throw new Error('Enter a folder.');
}
