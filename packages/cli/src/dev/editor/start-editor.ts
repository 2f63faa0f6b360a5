// Starts the author’s editor at a position in a file: the one in LAUNCH_EDITOR, else a running one, else the one in VISUAL or EDITOR.
import { exec, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import constructWindowsLaunchCommand from 'launch-editor/construct-windows-launch-command.js';
import getArguments from 'launch-editor/get-args.js';
import guessEditor from 'launch-editor/guess.js';
import { messageOf } from '@bindery/diagnostics';
import type { EditorOutcome } from '@bindery/platform';

export interface FilePosition {
  readonly path: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** An editor that exits with an error within this time has failed. After that, it counts as open. */
const SETTLED_MS = 1_000;

/** These editors need a terminal, and `bindery dev` is using it. */
const IN_TERMINAL = new Set(['vi', 'vim', 'nvim', 'nano', 'joe', 'micro', 'hx', 'helix', 'pico', 'ed']);

export async function startEditor({ path, line, column }: FilePosition): Promise<EditorOutcome> {
  const [command, ...own] = findCommand();
  if (command === undefined) {
    return {
      refused: 'editor_not_found',
      message: 'No editor found: no known editor is running, and LAUNCH_EDITOR, VISUAL, and EDITOR aren’t set.',
    };
  }
  const editor = basename(command);
  if (IN_TERMINAL.has(editor)) {
    return { refused: 'editor_not_found', message: `"${editor}" needs a terminal, but "bindery dev" is using it.` };
  }
  const args = [...own, ...getArguments(command, path, line, column).map(String)];
  try {
    return await settle(start(command, args), editor);
  } catch (thrown) {
    return { refused: 'editor_failed', message: `Couldn’t start "${editor}": ${messageOf(thrown)}` };
  }
}

/** The command and its arguments, for example `code --wait`; empty if there is no editor. A path can contain spaces. */
function findCommand(): string[] {
  const [command, ...own] = guessEditor();
  if (command === null || command === '') return [];
  const isLine = /\s/.test(command) && process.platform !== 'win32' && !existsSync(command);
  return isLine ? wordsOf(guessEditor(command)) : [command, ...own];
}

/** The words before the first shell operator. No shell runs the rest, for example `&& other`. */
function wordsOf(line: readonly (string | object)[]): string[] {
  const end = line.findIndex((word) => typeof word !== 'string');
  return line.slice(0, end === -1 ? line.length : end) as string[];
}

/** On Windows, most editors are started by scripts, which only the shell runs. */
function start(command: string, args: readonly string[]): ChildProcess {
  const env = withoutBinderyVariables(process.env);
  if (process.platform === 'win32') return exec(constructWindowsLaunchCommand(command, args), { env });
  return spawn(command, args, { stdio: 'ignore', detached: true, env });
}

/** Editors need the variables of their desktop. Bindery’s variables are removed, because some are tokens. */
function withoutBinderyVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('BINDERY_')));
}

function settle(child: ChildProcess, editor: string): Promise<EditorOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ editor }), SETTLED_MS);
    const end = (outcome: EditorOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    child.on('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      const message = isMissing ? `The editor command "${editor}" isn’t in PATH.` : messageOf(error);
      end({ refused: isMissing ? 'editor_not_found' : 'editor_failed', message });
    });
    child.on('exit', (code) => {
      if (code === 0) end({ editor });
      else end({ refused: 'editor_failed', message: `"${editor}" exited with code ${code ?? '(signal)'}.` });
    });
    child.unref();
  });
}
