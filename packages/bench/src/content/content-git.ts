// The same pages as files of a git repository, each in the folder of the pages above it.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { textOf, wayTo } from './content-world.ts';
import { removeFolder, temporaryFolder } from '../measure/temporary-folder.ts';

/** A repository with branches. */
export class PageRepository {
  readonly #folder: string = temporaryFolder();

  constructor(pages: number) {
    this.#run(['init', '--quiet', '--bare']);
    const files = Array.from({ length: pages }, (_none, page) => [page, textOf(page)] as const);
    this.#commit('base', undefined, files);
  }

  /** Changes a line of some pages, on a separate branch. */
  branch(name: string, pages: readonly number[], change: { readonly line: number; readonly text: string }): void {
    this.#commit(
      name,
      'base',
      pages.map((page) => [page, textOf(page, change)] as const),
    );
  }

  /** Packs everything, as after a clone. */
  pack(): void {
    this.#run(['repack', '-a', '-d', '--quiet']);
  }

  /** Merges two branches, writing what is new to a folder that was empty before. Gives milliseconds. */
  merge(ours: string, theirs: string): number {
    const objects = temporaryFolder();
    mkdirSync(objects, { recursive: true });
    const env = { GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: join(this.#folder, 'objects') };
    const startedAt = performance.now();
    this.#run(['merge-tree', '--write-tree', '--no-messages', ours, theirs], { env });
    const took = performance.now() - startedAt;
    removeFolder(objects);
    return took;
  }

  #commit(branch: string, from: string | undefined, files: readonly (readonly [page: number, text: string])[]): void {
    const head = `commit refs/heads/${branch}\ncommitter Bench <bench@example.test> 0 +0000\ndata 0\n`;
    const parent = from === undefined ? '' : `from refs/heads/${from}\n`;
    const paths = files.map(([page, text]) => {
      return `M 100644 inline ${wayTo(page).join('/')}.md\ndata ${Buffer.byteLength(text)}\n${text}\n`;
    });
    this.#run(['fast-import', '--quiet'], { input: head + parent + paths.join('') });
  }

  #run(args: readonly string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}): void {
    const own = { GIT_DIR: this.#folder, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull };
    const result = spawnSync('git', args, { env: { ...process.env, ...own, ...env }, input, maxBuffer: 2 ** 28 });
    if (result.error !== undefined) throw result.error;
    if (result.status !== 0) throw new Error(`git ${args[0]}: ${result.stderr.toString().slice(0, 500)}`);
  }
}
