// Asks the registry of the user for the latest version, and writes it to the record. Runs as a process: update-notice.ts.
// The package manager makes the request, so its registry, credentials, proxy, and certificates apply.
import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { isVersion, writeRecord } from './update-record.ts';

const PACKAGE = '@bindery/cli';

/** Package managers with the command `view`. The first one that is installed is used. */
const PROGRAMS = ['npm', 'pnpm'];

const TIMEOUT_MS = 60_000;

const MAX_OUTPUT_BYTES = 10_000;

const [file = '', checkedAt = ''] = process.argv.slice(2);

for (const program of PROGRAMS) {
  const latest = await fetchLatest(program);
  if (latest === undefined) continue;
  writeRecord(file, { checkedAt: Number(checkedAt), latest });
  break;
}

/** The version of the tag `latest`; undefined without the program, the network, or the package. */
function fetchLatest(program: string): Promise<string | undefined> {
  const options = {
    // The folder of the command can belong to someone else: its configuration could name another registry. If npm runs the command,
    // it passes on what it read there.
    cwd: homedir(),
    env: ownEnvironment(),
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
    windowsHide: true,
    // On Windows, package managers are scripts.
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile(program, ['view', `${PACKAGE}@latest`, 'version', '--json'], options, (error, stdout) => {
      resolve(error === null ? parseVersion(stdout) : undefined);
    });
  });
}

/** The registry’s credentials can be in any variable, but not in those of Bindery. npm doesn’t ask for updates of its own. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('BINDERY_'));
  return { ...Object.fromEntries(entries), npm_config_update_notifier: 'false' };
}

function parseVersion(text: string): string | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isVersion(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
