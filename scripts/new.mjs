// `npm run new -- ../my-integration`: a project in a folder of one's own, with the kit of this clone packed into it. Until
// packages are on a registry that is where its dependencies come from. Flags are those of `npm create bindery`.
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

/** Folder of the packed kit, in the project. */
const KIT = 'kit';

const OPTIONS = /** @type {const} */ ({
  template: { type: 'string' },
  from: { type: 'string' },
  name: { type: 'string' },
  title: { type: 'string' },
  organization: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

const USAGE = `Usage: npm run new -- <folder> [options]

Creates an integration in a folder of your own, with the packages of this clone.

  --template <name>      template (default: block)
  --from <example>       example to copy instead of a template
  --name <name>          integration name (default: from the folder name)
  --title <title>        integration title (default: from the name)
  --organization <id>    publishing organization
  --help                 print this help

Examples:
  npm run new -- ../my-integration
  npm run new -- ../polls --title "Team polls" --organization acme
`;

/** The packages of ours that a template needs, those that these need included. */
function kitOf({ files }, packages) {
  const { content } = files.find(({ path }) => path === 'package.json');
  const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(content));
  const found = new Set();
  const visit = (name) => {
    const published = packages.get(name);
    if (published === undefined || found.has(name)) return;
    found.add(name);
    Object.keys(published.manifest.dependencies ?? {}).forEach(visit);
  };
  Object.keys({ ...dependencies, ...devDependencies }).forEach(visit);
  return [...found];
}

function parseFlags() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: OPTIONS });
  } catch (thrown) {
    throw usageError(thrown.message);
  }
}

/** An error in the arguments, which the help follows. */
const usageError = (message) => Object.assign(new Error(message), { code: 'usage' });

async function main() {
  const {
    values: { help, ...values },
    positionals,
  } = parseFlags();
  if (help === true) {
    process.stdout.write(USAGE);
    return;
  }
  const [target] = positionals;
  if (target === undefined) throw usageError('No folder specified.');
  // npm runs scripts in the clone; the path is meant from where the command was given.
  const from = process.env.INIT_CWD ?? process.cwd();
  const folder = resolve(from, target);
  ensureInstalled();
  ensureBuilt();
  const { DEFAULT_TEMPLATE, createProject, nextSteps, readExample, readTemplate } =
    await import('../packages/create-bindery/dist/index.js');
  // It imports an installed package.
  const { packPackages, readPublishedPackages } = await import('./packages.mjs');
  const packed = join(root, '.cache', `kit-${process.pid}`);
  try {
    const { template = DEFAULT_TEMPLATE, from: example } = values;
    const source = example === undefined ? await readTemplate(template) : await readExample(example);
    const tarballs = await packPackages(kitOf(source, readPublishedPackages()), packed);
    const packageVersions = Object.fromEntries(
      Object.entries(tarballs).map(([name, file]) => [name, `file:${KIT}/${file}`]),
    );
    const { files, title } = await createProject({ folder, ...values, packageVersions });
    cpSync(packed, join(folder, KIT), { recursive: true });
    process.stderr.write(`Created "${title}" with ${files.length} files, and the kit in ${KIT}/. Next:\n\n`);
    process.stdout.write(nextSteps(folder, from, process.env.npm_config_user_agent));
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

main().catch((thrown) => {
  const { code, message, advice } = thrown;
  process.stderr.write(`error${typeof code === 'string' ? ` ${code}` : ''}: ${message}\n`);
  if (advice !== undefined) process.stderr.write(`  → ${advice}\n`);
  if (code === 'usage') process.stderr.write(`\n${USAGE}`);
  process.exitCode = code === 'usage' ? 2 : 1;
});
