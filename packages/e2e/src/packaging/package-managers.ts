// Package managers of authors: the words of their commands, and how they are installed.
import { dirname, join } from 'node:path';
import { NODE, runProcess } from '../processes.ts';

/** The words of a command. */
export type Words = readonly [program: string, ...args: string[]];

/** A package manager. */
export interface PackageManager {
  /** Specifier of the package, for npm. Without one, the manager of the machine. */
  readonly tool?: string;
  /** The program, in the folder in which the package is installed. */
  readonly program: (tools: string) => Words;
  /** The program’s first word in messages to the author. */
  readonly name: string;
  /** Words between the program and the folder of the new project. */
  readonly create: readonly string[];
  readonly install: readonly string[];
  /** Words before the name of a script, and between the name and its arguments. */
  readonly run: readonly [before: readonly string[], between: readonly string[]];
  /** Words before the name of a program that a dependency brings. */
  readonly exec: readonly string[];
  /** Runs scripts on the Node.js that runs the manager, so that the manager needs the version of the project. */
  readonly sharesNode?: boolean;
}

const bin = (tools: string, name: string): string => join(tools, 'node_modules', '.bin', name);
const pnpm = {
  name: 'pnpm',
  program: (tools: string): Words => [bin(tools, 'pnpm')],
  create: ['create', 'bindery@latest'],
  install: ['install'],
  run: [['run'], []],
  exec: ['exec'],
} as const;

/** Every package manager that projects support. Versions without a number are the newest that the registry serves. */
export const PACKAGE_MANAGERS: Readonly<Record<string, PackageManager>> = {
  npm: {
    name: 'npm',
    program: () => ['npm'],
    create: ['create', '--yes', 'bindery@latest', '--'],
    install: ['install', '--no-audit', '--no-fund'],
    run: [['run'], ['--']],
    exec: ['exec', '--no', '--'],
  },
  'pnpm 10': { ...pnpm, tool: 'pnpm@10' },
  pnpm: { ...pnpm, tool: 'pnpm@latest' },
  'yarn 4': {
    name: 'yarn',
    tool: '@yarnpkg/cli-dist@4',
    program: (tools) => [NODE, join(tools, 'node_modules', '@yarnpkg', 'cli-dist', 'bin', 'yarn.js')],
    create: ['create', 'bindery@latest'],
    install: ['install'],
    run: [['run'], []],
    exec: ['exec'],
    sharesNode: true,
  },
  bun: {
    name: 'bun',
    tool: 'bun@latest',
    program: (tools) => [bin(tools, 'bun')],
    create: ['create', 'bindery@latest'],
    install: ['install'],
    run: [['run'], []],
    exec: ['run'],
  },
};

/** Installs a package manager into a folder. Returns the words that start it. */
export async function installManager({ tool, program }: PackageManager, folder: string): Promise<Words> {
  if (tool !== undefined) {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', tool];
    const { code, stderr } = await runProcess('npm', args, { cwd: dirname(folder) });
    if (code !== 0) throw new Error(`Installing ${tool} failed.\n${stderr}`);
  }
  return program(folder);
}
