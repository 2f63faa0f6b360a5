// Prompts for options without a flag. Only on a terminal.
import type { CreateProjectOptions } from './create-project.ts';
import { DEFAULT_TEMPLATE } from './create-project.ts';
import { checkName, checkTitle, nameFromFolder, titleFromName } from './project-names.ts';
import { listTemplates } from './templates.ts';

/** Options from flags. */
export type PartialOptions = Partial<CreateProjectOptions>;

/** Prompts for missing options. Undefined if the user cancels. */
export async function askForOptions(given: PartialOptions): Promise<CreateProjectOptions | undefined> {
  // Loaded on demand, because a run without prompts doesn’t need it.
  const { isCancel, select, text } = await import('@clack/prompts');
  const ask = async (message: string, initialValue: string, check: (value: string) => unknown) => {
    const answer = await text({ message, initialValue, validate: (value) => faultOf(() => check(value ?? '')) });
    return isCancel(answer) ? undefined : answer;
  };
  const folder = given.folder ?? (await ask('Where should the project go?', 'my-integration', required));
  if (folder === undefined) return undefined;
  const name = given.name ?? (await ask('What is the integration’s name?', nameFromFolder(folder), checkName));
  if (name === undefined) return undefined;
  const title = given.title ?? (await ask('What is the integration’s title?', titleFromName(name), checkTitle));
  if (title === undefined) return undefined;
  const template = given.template ?? (await chooseTemplate(select));
  if (typeof template === 'symbol') return undefined;
  return { ...given, folder, name, title, template };
}

type Select = (typeof import('@clack/prompts'))['select'];

async function chooseTemplate(select: Select): Promise<string | symbol> {
  const templates = await listTemplates();
  if (templates.length < 2) return templates[0] ?? DEFAULT_TEMPLATE;
  return select({ message: 'Which template?', options: templates.map((value) => ({ value, label: value })) });
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
