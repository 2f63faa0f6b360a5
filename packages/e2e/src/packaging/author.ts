// An author who has a package manager and knows a registry, and nothing else of this repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { NODE, REPOSITORY, runProcess, startProcess } from '../processes.ts';
import type { RunningProcess } from '../processes.ts';
import { installManager } from './package-managers.ts';
import type { PackageManager, Words } from './package-managers.ts';

/** Characters of an output that an error shows. */
const LAST = 4_000;

/** An author’s machine. */
export interface Author {
  /** Folder of the projects. */
  readonly folder: string;
  /** Words that start the package manager. */
  readonly program: Words;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Gives an author a home folder with settings for a registry, and their package manager. */
export async function equipAuthor(manager: PackageManager, registry: string, parent: string): Promise<Author> {
  const home = join(parent, 'home');
  const folder = join(parent, 'projects');
  for (const path of [home, folder, join(parent, 'tools')]) mkdirSync(path, { recursive: true });
  // npm, pnpm, and Bun read this file. Each ignores the environment variables of the others.
  writeFileSync(join(home, '.npmrc'), `registry=${registry}\n`);
  const yarn = { npmRegistryServer: registry, unsafeHttpWhitelist: ['127.0.0.1'], npmMinimalAgeGate: 0 };
  writeFileSync(join(home, '.yarnrc.yml'), JSON.stringify({ ...yarn, enableTelemetry: false }));
  const inherited = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(REPOSITORY));
  const own = manager.sharesNode === true ? [dirname(NODE)] : [];
  // The package manager that started the tests has told its settings to its children.
  const others = Object.keys(process.env).filter((name) => /^(npm|pnpm|yarn|bun)_/i.test(name) || name === 'INIT_CWD');
  const env = {
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    HOME: home,
    PATH: [...own, ...inherited].join(delimiter),
    npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { cwd: parent, encoding: 'utf8' }).trim(),
    CI: undefined,
  };
  return { folder, program: await installManager(manager, join(parent, 'tools')), env };
}

/** Runs the package manager to its end, which has to succeed. Returns what it printed. */
export async function runManager({ program, env }: Author, words: readonly string[], cwd: string): Promise<string> {
  const [command, ...args] = [...program, ...words];
  const { code, stdout, stderr } = await runProcess(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${words.join(' ')}\n${stdout.slice(-LAST)}\n${stderr.slice(-LAST)}`);
  return stdout;
}

/** Starts the package manager with a program that doesn’t end by itself. */
export function startManager({ program, env }: Author, words: readonly string[], cwd: string): RunningProcess {
  const [command, ...args] = [...program, ...words];
  return startProcess(command, args, { cwd, env });
}
