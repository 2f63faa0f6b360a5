// The command `create-bindery`: parses flags, creates a project, and prints the result.
import { parseArgs } from 'node:util';
import { isKitError, messageOf } from '@bindery/diagnostics';
import { describeTemplates } from './describe-templates.ts';
import { nextSteps } from './next-steps.ts';
import { promptForOptions } from './prompt-for-options.ts';
import { createProject } from './create-project.ts';
import type { CreateProjectOptions, CreatedProject } from './create-project.ts';
import { CREATE_ERRORS } from './error-codes.ts';
import { isAccessibleIn } from './prompts/accessible-variable.ts';
import { listExamples, listTemplates } from './templates.ts';

/** Output of the command, and whether it can ask questions. */
export interface CommandOutput {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly isInteractive: boolean;
}

const USAGE = `Usage: npm create bindery [folder] -- [options]

  --template <name>      template (default: block)
  --from <example>       example to copy instead of a template
  --name <name>          integration name (default: from the folder name)
  --title <title>        integration title (default: from the name)
  --organization <id>    publishing organization
  --json                 print the result as JSON
  --yes                  use defaults instead of prompts
  --accessible           ask plain numbered questions, for screen readers (env: ACCESSIBLE)
  --help                 print this help
`;

/** Runs the command. Returns its exit code: 0, 1 for an internal error, 2 for a user error, 130 if canceled. */
export async function run(argv: readonly string[], output: CommandOutput): Promise<number> {
  try {
    const { values, positionals } = parseFlags(argv);
    if (values.help === true) {
      output.write(`${USAGE}\n${await describeChoices()}`);
      return 0;
    }
    const { name, title, template, from, organization } = values;
    const flags = { folder: positionals[0], name, title, template, from, organization };
    const isPrompting = output.isInteractive && values.yes !== true && values.json !== true;
    const isAccessible = values.accessible === true || isAccessibleIn(process.env);
    const terminal = { input: process.stdin, output: process.stdout, isAccessible };
    const options = isPrompting ? await promptForOptions(withoutAbsent(flags), terminal) : withoutAbsent(flags);
    if (options === undefined) return 130;
    if (!hasFolder(options)) {
      output.writeError(`error folder_missing: No folder specified.\n  → ${CREATE_ERRORS.folder_missing.advice}\n`);
      return 2;
    }
    const created = await createProject(options);
    output.write(values.json === true ? `${JSON.stringify(created)}\n` : describe(created));
    return 0;
  } catch (thrown) {
    return report(thrown, output);
  }
}

/** The templates and examples, for the help. */
async function describeChoices(): Promise<string> {
  const [templates, examples] = await Promise.all([listTemplates(), listExamples()]);
  return `Templates:\n${describeTemplates(templates, '  ')}\n\nExamples:\n${describeTemplates(examples, '  ')}\n`;
}

function parseFlags(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      from: { type: 'string' },
      name: { type: 'string' },
      title: { type: 'string' },
      organization: { type: 'string', short: 'o' },
      json: { type: 'boolean' },
      accessible: { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

type OptionValues = { readonly [Key in keyof CreateProjectOptions]?: CreateProjectOptions[Key] | undefined };

function withoutAbsent(values: OptionValues): Partial<CreateProjectOptions> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function hasFolder(options: Partial<CreateProjectOptions>): options is CreateProjectOptions {
  return options.folder !== undefined;
}

function describe({ folder, title, files }: CreatedProject): string {
  const steps = nextSteps(folder, process.cwd(), process.env['npm_config_user_agent']);
  return `Created "${title}" with ${files.length} files.\n\n${steps}`;
}

function report(thrown: unknown, output: CommandOutput): number {
  const isUsage = (thrown as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (isUsage) {
    output.writeError(`error usage: ${messageOf(thrown)}\n\n${USAGE}`);
    return 2;
  }
  if (!isKitError(thrown)) {
    output.writeError(`error unexpected: ${messageOf(thrown)}\n`);
    return 1;
  }
  output.writeError(
    `error ${thrown.code}: ${thrown.message}${thrown.advice === undefined ? '' : `\n  → ${thrown.advice}`}\n`,
  );
  return thrown.owner === 'user' ? 2 : 1;
}
