// `bindery dev`, as built, with an editable copy of an integration. Used by the walk of an hour.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', '..');
const COMMAND = join(PACKAGE, '..', 'cli', 'bin', 'bindery.js');

export interface RunningDev {
  /** The URL that it opens in the browser. */
  readonly url: string;
  /** Writes a file of the integration, which the command watches. */
  readonly edit: (file: string, change: (source: string) => string) => void;
  readonly close: () => Promise<void>;
}

/** Starts it. @throws {Error} with what it printed, where it ends instead. Caller closes. */
export async function runDev(integration: string): Promise<RunningDev> {
  // Inside the package, so that the copy finds the workspace's packages.
  mkdirSync(join(PACKAGE, '.cache'), { recursive: true });
  const root = mkdtempSync(join(PACKAGE, '.cache', 'dev-'));
  const project = join(root, 'project');
  cpSync(integration, project, { recursive: true });
  const args = [COMMAND, 'dev', project, '--port', '0', '--no-open', '--data', join(root, 'data')];
  const dev = spawn(process.execPath, args, {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => dev.on('close', () => resolve()));
  const close = async (): Promise<void> => {
    dev.kill('SIGTERM');
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const note = (bytes: Buffer): void => {
      printed += bytes.toString();
      const [, found] = /dashboard\s+(http\S+)/.exec(printed) ?? [];
      if (found !== undefined && /^ready /m.test(printed)) resolve(found);
    };
    dev.stdout.on('data', note);
    dev.stderr.on('data', note);
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${printed}`)));
  }).catch(async (thrown: unknown) => {
    await close();
    throw thrown;
  });
  return {
    url,
    edit: (file, change) => {
      const path = join(project, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    close,
  };
}
