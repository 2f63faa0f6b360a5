// Uses the `git` program as an oracle: commits are files by name, and the expected merge is git's. It runs in a
// temporary folder and ignores user settings.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';

/** File name → its bytes, one character each. */
export type Files = ReadonlyMap<string, string>;

/** What git made of two commits. */
export interface GitMerge {
  /** The names of the files with conflicts. */
  readonly conflicts: ReadonlySet<string>;
  /** What git wrote, with its marks where there are conflicts. */
  readonly files: Files;
}

/** Runs git over a repository, and keeps what it writes apart from it. */
export class Git {
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;

  /** @param repository one that is there, which is only read; without it, an empty one is made */
  constructor(repository?: string) {
    this.#folder = mkdtempSync(join(tmpdir(), 'bindery-git-'));
    const own = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull, GIT_DIR: this.#folder };
    this.#env = own;
    if (repository === undefined) {
      this.run(['init', '--quiet', '--bare']);
      return;
    }
    const [found = ''] = this.run(['-C', repository, 'rev-parse', '--absolute-git-dir'], { isElsewhere: true }).split(
      '\n',
    );
    const objects = { GIT_OBJECT_DIRECTORY: this.#folder, GIT_ALTERNATE_OBJECT_DIRECTORIES: join(found, 'objects') };
    this.#env = { ...own, GIT_DIR: found, ...objects };
  }

  /** What git answers, one character a byte. A merge with conflicts ends with 1. */
  run(args: readonly string[], { input = '', isElsewhere = false } = {}): string {
    const { GIT_DIR: _dir, ...elsewhere } = this.#env;
    const result = spawnSync('git', args, {
      env: isElsewhere ? elsewhere : this.#env,
      input: Buffer.from(input, 'latin1'),
      maxBuffer: 2 ** 30,
    });
    if (result.error !== undefined) throw result.error;
    if (result.status !== 0 && result.status !== 1)
      throw new Error(`git ${args.join(' ')}: ${result.stderr.toString()}`);
    return result.stdout.toString('latin1');
  }

  /** Commits files on a branch: these, and no others. */
  commit(branch: string, files: Files, parents: readonly string[] = []): void {
    const bytes = (text: string): string => `data ${text.length}\n${text}\n`;
    const [first, ...others] = parents;
    const lines = [
      `commit refs/heads/${branch}`,
      'committer Test <test@example.test> 0 +0000',
      'data 0',
      ...(first === undefined ? [] : [`from refs/heads/${first}`]),
      ...others.map((parent) => `merge refs/heads/${parent}`),
      'deleteall',
    ];
    const commands = [...files].map(([name, text]) => `M 100644 inline ${name}\n${bytes(text)}`);
    this.run(['fast-import', '--quiet', '--force'], { input: `${lines.join('\n')}\n${commands.join('')}` });
  }

  /** Merges two commits. */
  merge(ours: string, theirs: string): GitMerge {
    const { tree, conflicts } = this.mergeTree(ours, theirs);
    const entries = this.list(['ls-tree', '-r', '-z', tree]);
    const blobs = this.readBlobs(entries.map(([, hash]) => hash));
    return { conflicts, files: new Map(entries.map(([name, hash]) => [name, blobs.get(hash) ?? ''])) };
  }

  /** Merges two commits into a tree, without reading its files. */
  mergeTree(ours: string, theirs: string): { readonly tree: string; readonly conflicts: ReadonlySet<string> } {
    const how = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z'];
    const [tree = '', ...names] = this.run(['-c', 'merge.directoryRenames=false', ...how, ours, theirs]).split('\0');
    return { tree, conflicts: new Set(names.filter(Boolean)) };
  }

  /** Blobs by hash; those that the repository has. */
  readBlobs(hashes: readonly string[]): Map<string, string> {
    const uniqueIds = [...new Set(hashes)];
    const answer = this.run(['cat-file', '--batch'], { input: uniqueIds.map((hash) => `${hash}\n`).join('') });
    const blobs = new Map<string, string>();
    let at = 0;
    for (const hash of uniqueIds) {
      const end = answer.indexOf('\n', at);
      const size = Number(answer.slice(at, end).split(' ')[2]);
      // A copy of a repository may lack its largest files.
      if (Number.isNaN(size)) {
        at = end + 1;
        continue;
      }
      blobs.set(hash, answer.slice(end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
    return blobs;
  }

  /** Entries of a listing that has mode, kind and hash before the name. */
  list(args: readonly string[]): [name: string, hash: string][] {
    const lines = this.run(args).split('\0').filter(Boolean);
    return lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/)[2] ?? '']);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
