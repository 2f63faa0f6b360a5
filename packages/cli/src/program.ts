// Builds the command line from the declarations.
import { Argument, Command, CommanderError, Option } from 'commander';
import type { CommandDeclaration, HelpList, Input, InputValue } from './command.ts';
import { commands } from './commands.ts';
import { COMMAND_GROUPS } from './command-groups.ts';
import { accessible } from './common-options.ts';
import { EXIT } from './exit-codes.ts';
import { loadCommand } from './load-command.ts';
import type { Io } from './io.ts';
import { isAccessibleIn, toAccessible } from './output/accessible-io.ts';

/** Runs `bindery` with these arguments, without the name of the command itself. Resolves to the exit code. */
export async function run(argv: readonly string[], processIo: Io, version: string): Promise<number> {
  let exitCode: number = EXIT.DONE;
  const exit = (code: number): void => void (exitCode = code);
  const { own, after } = splitWords(argv);
  const io = isAccessible(own, processIo) ? toAccessible(processIo) : processIo;
  const program = createProgram(version, { io, exit, after });
  try {
    await program.parseAsync([...own], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (io.signal.aborted) return EXIT.INTERRUPTED;
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.DONE : EXIT.USAGE;
    // It reads the codes of the API, which most commands don’t need.
    const { reportFailure } = await import('./output/report-failure.ts');
    return reportFailure(thrown, io, own.includes('--json'));
  }
}

/** Words after `--` of a command that takes another one. Its own parser has only those before. */
function splitWords(argv: readonly string[]): { own: readonly string[]; after: readonly string[] } {
  const first = argv.find((word) => word !== accessible.flags);
  const declaration = commands.find(({ name }) => name === first);
  // A command that parses its flags itself knows only those of an operation.
  if (declaration?.passesFlagsOn === true) return { own: accessibleFirst(argv), after: [] };
  const end = declaration?.takesProgram === true ? argv.indexOf('--') : -1;
  return end === -1 ? { own: argv, after: [] } : { own: argv.slice(0, end), after: argv.slice(end + 1) };
}

function accessibleFirst(argv: readonly string[]): readonly string[] {
  const others = argv.filter((word) => word !== accessible.flags);
  return others.length === argv.length ? argv : [accessible.flags, ...others];
}

/** Words after `--` are of another command. */
function isAccessible(argv: readonly string[], { env }: Io): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? undefined : end).includes(accessible.flags) || isAccessibleIn(env);
}

/** What each command gets besides its input. */
interface RunParts {
  readonly io: Io;
  readonly exit: (code: number) => void;
  /** Words after `--`, for a command that takes another one. */
  readonly after: readonly string[];
}

function createProgram(version: string, parts: RunParts): Command {
  const { io } = parts;
  const program = new Command('bindery')
    .description('Build, run, test, and publish integrations for a docs platform. No account or network required.')
    .version(version, '-V, --version', 'print the version')
    .option(accessible.flags, accessible.description)
    .helpCommand(false)
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .showHelpAfterError('(Use --help for usage.)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHasColors: () => io.stdout.hasColors,
      getErrHasColors: () => io.stderr.hasColors,
    })
    .addHelpText('after', formatExamples(['bindery new my-integration', 'bindery dev', 'bindery publish --dry-run']));
  for (const declaration of commands) addCommand(program, declaration, parts);
  return program;
}

function addCommand(program: Command, declaration: CommandDeclaration, { io, exit, after }: RunParts): void {
  const [last = '', group] = declaration.name.split(' ').toReversed();
  const parent = group === undefined ? program : groupOf(program, group);
  const command = parent.command(last).description(declaration.summary).allowExcessArguments(false);
  if (declaration.passesFlagsOn === true) command.passThroughOptions().allowUnknownOption();
  if (declaration.runsCommand === true) command.passThroughOptions();
  addParameters(command, declaration);
  command.option(accessible.flags, accessible.description);
  if (declaration.takesProgram === true) command.usage(`${command.usage()} [-- <command>]`);
  for (const list of declaration.lists ?? []) command.addHelpText('after', formatList(list));
  command.addHelpText('after', formatExamples(declaration.examples));
  command.action(async (...args: unknown[]) => {
    const parameters = declaration.arguments ?? [];
    const flags = withEnvironment(args[parameters.length] as Input, declaration, io);
    const values = Object.fromEntries(parameters.map(({ name }, index) => [name, args[index] as InputValue]));
    const others = declaration.takesProgram === true ? { program: after } : {};
    exit(await runDeclared(declaration.name, { ...flags, ...values, ...others }, io));
  });
}

async function runDeclared(name: string, input: Input, io: Io): Promise<number> {
  const code = await loadCommand(name);
  return code.run(input, io, runDeclared);
}

/** Adds arguments and flags in commander’s notation. */
function addParameters(command: Command, { arguments: parameters = [], options = [] }: CommandDeclaration): void {
  for (const { name, description, isRequired, isVariadic, choices } of parameters) {
    const spelling = isVariadic === true ? `${name}...` : name;
    const argument = new Argument(isRequired === true ? `<${spelling}>` : `[${spelling}]`, description);
    command.addArgument(choices === undefined ? argument : argument.choices([...choices]));
  }
  for (const { flags, description, default: value, env, choices, isRepeatable } of options) {
    const option = new Option(flags, env === undefined ? description : `${description} (env: ${env})`);
    if (value !== undefined) option.default(value);
    if (choices !== undefined) option.choices([...choices]);
    if (isRepeatable === true) option.argParser(addText);
    command.addOption(option);
  }
}

function addText(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** The command of a group. Without a subcommand, it prints the help of the group. */
function groupOf(program: Command, name: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  return (
    found ??
    program
      .command(name)
      .description(COMMAND_GROUPS[name] ?? '')
      .helpCommand(false)
  );
}

/** Fills missing flags from the environment variables of their declarations. */
function withEnvironment(flags: Input, { options = [] }: CommandDeclaration, io: Io): Input {
  const filled: Record<string, InputValue> = { ...flags };
  for (const { flags: spelling, env } of options) {
    const name = new Option(spelling).attributeName();
    const value = env === undefined ? undefined : io.env[env];
    if (value !== undefined && value !== '') filled[name] ??= value;
  }
  return filled;
}

function formatList({ title, rows }: HelpList): string {
  const width = Math.max(...rows.map(([value]) => value.length));
  return `\n${title}:\n${rows.map(([value, description]) => `  ${value.padEnd(width)}  ${description}`).join('\n')}`;
}

function formatExamples(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`;
}
