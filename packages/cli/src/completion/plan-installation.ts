// Plans the files that completion is installed in: the script, and except for fish the startup file that loads it.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { readText } from '../add/planned-file.ts';
import type { Io } from '../io.ts';
import { withBlock, withoutBlock } from './startup-block.ts';
import type { Shell } from '../completion-command.ts';
import { writeScript } from './shell.ts';

/** First line of an installed script. A file without it isn’t overwritten. zsh requires its own first line. */
const MARK = '# Written by "bindery completion --install".';

/** A file before and after. `after` is undefined for a file to delete. */
export interface CompletionFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Places {
  readonly script: string;
  /** Undefined if the shell loads the script automatically. */
  readonly startup?: string;
}

/** The files of an installation, changed or not. @throws {KitError} completion_file_taken, startup_file_unreadable */
export async function planInstallation(shell: Shell, io: Io): Promise<readonly CompletionFile[]> {
  const { script, startup } = placesOf(shell, io);
  const scriptFile = { path: script, before: await readScript(script), after: `${MARK}\n${writeScript(shell)}` };
  if (startup === undefined) return [scriptFile];
  const before = await readStartup(startup);
  return [scriptFile, { path: startup, before, after: withBlock(before ?? '', loadingLines(shell, script), startup) }];
}

/** The files of an installation without what it added. @throws {KitError} completion_file_taken, startup_file_unreadable */
export async function planRemoval(shell: Shell, io: Io): Promise<readonly CompletionFile[]> {
  const { script, startup } = placesOf(shell, io);
  const before = startup === undefined ? undefined : await readStartup(startup);
  const rest = startup === undefined || before === undefined ? undefined : withoutBlock(before, startup);
  const startupFile = startup === undefined ? [] : [{ path: startup, before, after: rest }];
  return [...startupFile, { path: script, before: await readScript(script), after: undefined }];
}

function placesOf(shell: Shell, { env }: Io): Places {
  const home = env['HOME'] || homedir();
  if (shell === 'fish') {
    return { script: join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'fish', 'completions', 'bindery.fish') };
  }
  const script = join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'bindery', `completion.${shell}`);
  if (shell === 'zsh') return { script, startup: join(env['ZDOTDIR'] || home, '.zshrc') };
  // Terminals of macOS start login shells, which read no .bashrc.
  return { script, startup: join(home, process.platform === 'darwin' ? '.bash_profile' : '.bashrc') };
}

/** Completion of zsh has to be on before a script can add to it. */
function loadingLines(shell: Shell, script: string): readonly string[] {
  const path = `'${script.replaceAll("'", String.raw`'\''`)}'`;
  const load = `[ -r ${path} ] && . ${path}`;
  return shell === 'zsh' ? ['(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }', load] : [load];
}

async function readScript(path: string): Promise<string | undefined> {
  const text = await readText(path);
  if (text === undefined ? !existsSync(path) : text.startsWith(`${MARK}\n`)) return text;
  throw new KitError('completion_file_taken', `${path} wasn’t written by this command, so it isn’t overwritten.`, {
    advice: `Move the file out of ${dirname(path)}, and run the command again.`,
  });
}

async function readStartup(path: string): Promise<string | undefined> {
  const text = await readText(path);
  if (text !== undefined || !existsSync(path)) return text;
  throw new KitError('startup_file_unreadable', `Can’t read ${path} as UTF-8 text.`, {
    advice: 'Save it as UTF-8 text, or load the output of "bindery completion <shell>" there yourself.',
  });
}
