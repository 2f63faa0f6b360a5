// Creates a fresh clone ready: installs when the lock file changed, builds when a source changed, else does nothing.
// Runs on whatever Node the machine has, so it uses Node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_MAJOR = 20;
const installStamp = join(root, 'node_modules', '.bindery-install');
/** What is built apart, and where stands from which sources it was. */
const buildStamps = {
  javascript: join(root, '.cache', 'build-javascript'),
  declarations: join(root, '.cache', 'build-declarations'),
};

/** Path of the Node that the project brings. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment in which the project's own commands run. */
export function projectEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(separator),
  };
}

/** Runs a program in the repository; its output goes to standard error unless said otherwise. Returns the exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error !== undefined) throw result.error;
  return result.status ?? 1;
}

/** Runs a program like `run`, while others run as well. Throws when it fails. */
export function start(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: projectEnvironment(), stdio: ['ignore', 2, 2], ...options });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

/** Workspaces that `npm start` needs: the command with all that it bundles, the dashboard, the example. */
const STARTED = ['@bindery/cli', '@bindery/dashboard', '@bindery-examples/poll'];
/** In the stamp after the digest of the lock file, when only {@link STARTED} are installed. */
const PARTIAL = ' partial';

/**
 * Installs what the lock file says, if it is not installed. With `tools: false` a clone that has nothing installed gets
 * what runs the product, and the tools of tests, checks and benchmarks when one of those asks for them.
 */
export function ensureInstalled({ tools = true } = {}) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_MAJOR) {
    process.stderr.write(`Bindery needs Node ${OLDEST_MAJOR} or newer to set itself up; this is ${process.version}.\n`);
    process.exit(69);
  }
  const expected = digest(readFileSync(join(root, 'package-lock.json')));
  const stamp = readStamp(installStamp);
  const isInstalled = existsSync(node);
  if (isInstalled && (stamp === expected || (!tools && stamp === expected + PARTIAL))) return;
  if (isInstalled && stamp === undefined && process.env.CI === undefined) {
    writeFileSync(installStamp, expected); // Installed by hand with npm.
    return;
  }
  // What is complete stays so: only where nothing is installed, or only a part was, less than all is enough.
  const isPartial = !tools && (!isInstalled || stamp?.endsWith(PARTIAL) === true);
  install(isInstalled, isPartial ? STARTED.map((name) => `--workspace=${name}`) : []);
  writeFileSync(installStamp, isPartial ? expected + PARTIAL : expected);
}

function install(isInstalled, workspaces) {
  process.stderr.write('Installing …\n');
  // Where something is installed already it is brought up to date in place: another process may be using it.
  const command = isInstalled && process.env.CI === undefined ? 'install' : 'ci';
  const status = run('npm', [command, '--no-audit', '--no-fund', ...workspaces]);
  if (status === 0 && existsSync(node)) return;
  process.stderr.write('Installing failed. Run "npm ci" to see why.\n');
  process.exit(status === 0 ? 1 : status);
}

/**
 * Builds what the sources say, if it is not built. Declarations are for whoever reads types of the built packages: a
 * packed package, a test of one. What only runs the product leaves them out.
 */
export function ensureBuilt({ declarations = true } = {}) {
  const expected = digestSources();
  const missing = ['javascript', ...(declarations ? ['declarations'] : [])].filter(
    (part) => readStamp(buildStamps[part]) !== expected,
  );
  if (missing.length === 0) return;
  process.stderr.write('Building …\n');
  const status = run(node, [join(root, 'scripts', 'build.mjs'), ...missing.map((part) => `--${part}`)]);
  if (status !== 0) {
    process.stderr.write('Building failed, see above.\n');
    process.exit(status);
  }
}

/** Whether a part was built from the sources as they are. */
export function isBuilt(part) {
  return readStamp(buildStamps[part]) === digestSources();
}

/** Notes from which sources a part was built. */
export function markBuilt(part, digestOfSources) {
  mkdirSync(dirname(buildStamps[part]), { recursive: true });
  writeFileSync(buildStamps[part], digestOfSources);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The license is copied into packages before they are packed. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'bundled-types',
  '.bindery',
  '.cache',
  'peers',
  'coverage',
  'LICENSE',
]);

/** A digest of everything that the build reads: names, sizes and times, so that asking costs milliseconds. */
export function digestSources() {
  // Copies that are there while the package is packed.
  const packed = ['templates', 'examples'].map((name) => join(root, 'packages', 'create-bindery', name));
  const parts = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'].map((name) =>
    digest(readFileSync(join(root, name))),
  );
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      // Tests make folders of their own, named `dist-…`, while others look whether everything is built.
      if (SKIPPED.has(entry.name) || /^dist-|\.test(-d)?\.tsx?$/.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (packed.includes(path)) continue;
      if (entry.isDirectory()) visit(path);
      else {
        const { size, mtimeMs } = statSync(path);
        parts.push(`${path}:${size}:${mtimeMs}`);
      }
    }
  };
  for (const folder of ['packages', 'templates', 'scripts']) visit(join(root, folder));
  return digest(parts.sort((a, b) => (a < b ? -1 : 1)).join('\n'));
}
