// Checks out the project at another commit, into a temporary folder. It uses the installed packages.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { KitError, messageOf } from '@bindery/diagnostics';

const execute = promisify(execFile);

/** A checked out project. Caller disposes. */
export interface BaseCheckout extends Disposable {
  /** The project’s folder in the commit. */
  readonly folder: string;
}

/** Checks out a commit next to the project in `root`. @throws {KitError} base_not_found */
export async function checkOutBase(root: string, ref: string): Promise<BaseCheckout> {
  const project = realpathSync(root);
  const git = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { stdout } = await execute('git', args, { cwd: project, env: { ...process.env, ...env } });
    return stdout.trim();
  };
  const [top, commit] = await Promise.all([
    git(['rev-parse', '--show-toplevel']),
    git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]),
  ]).catch((cause: unknown) => {
    throw notFound(ref, root, cause);
  });
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-base-')));
  const dispose = (): void => rmSync(temporary, { recursive: true, force: true });
  try {
    const tree = join(temporary, 'tree');
    // A separate index keeps Git from changing the repository.
    const env = { GIT_INDEX_FILE: join(temporary, 'index') };
    const inTop = ['-C', top];
    await git([...inTop, 'read-tree', commit], env);
    await git([...inTop, 'checkout-index', '--all', '--quiet', `--prefix=${tree}/`], env);
    linkPackages(project, { top: realpathSync(top), tree });
    return { folder: join(tree, relative(realpathSync(top), project)), [Symbol.dispose]: dispose };
  } catch (cause) {
    dispose();
    throw new KitError('base_not_found', `Can’t check out "${ref}" of ${root}: ${messageOf(cause)}`, { cause });
  }
}

/** Links each `node_modules` from the project up to the top of its repository, and the first one above, as in a folder of a larger one. */
function linkPackages(project: string, { top, tree }: { readonly top: string; readonly tree: string }): void {
  for (let folder = project; ; folder = dirname(folder)) {
    link(join(folder, 'node_modules'), join(tree, relative(top, folder)));
    if (folder === top || dirname(folder) === folder) break;
  }
  for (let folder = dirname(top); dirname(folder) !== folder; folder = dirname(folder)) {
    if (link(join(folder, 'node_modules'), dirname(tree))) return;
  }
}

/** Returns whether the packages are there. */
function link(installed: string, parent: string): boolean {
  if (!existsSync(installed) || !existsSync(parent)) return false;
  const target = join(parent, 'node_modules');
  if (!existsSync(target)) symlinkSync(installed, target, 'junction');
  return true;
}

function notFound(ref: string, root: string, cause: unknown): KitError {
  return new KitError('base_not_found', `Git has no commit "${ref}" in ${root}.`, {
    advice:
      'Pass a branch, a tag, or a commit with --base, or the script of a build. In CI, fetch the base branch first.',
    cause,
  });
}
