// Symbolic links of a commit, as files at the paths of the links. Nothing is read from outside the folder.
import type { TreeFile } from './tree-file.ts';

/** A link that isn’t read. */
export interface SkippedLink {
  readonly path: string;
  /** Completes a sentence about the link, for example “points outside the folder”. */
  readonly reason: string;
}

/** The files of a folder, those behind links at the paths of the links. */
export interface LinkedFiles {
  readonly files: readonly TreeFile[];
  readonly skipped: readonly SkippedLink[];
}

/** Links that follow each other, as Linux has it. */
const MAX_HOPS = 40;

/** Linked folders in each other. */
const MAX_DEPTH = 3;

/** Files behind links to folders. Links between folders could multiply them. */
const MAX_LINKED_FILES = 20_000;

/** `links` are targets by the paths of links. */
export function resolveLinks(files: readonly TreeFile[], links: ReadonlyMap<string, string>): LinkedFiles {
  return links.size === 0 ? { files, skipped: [] } : new LinkResolver(files, links).resolve();
}

type Target = { readonly path: string } | { readonly reason: string };

class LinkResolver {
  readonly #files: readonly TreeFile[];
  readonly #byPath: ReadonlyMap<string, TreeFile>;
  readonly #links: ReadonlyMap<string, string>;
  readonly #found: TreeFile[] = [];
  readonly #skipped: SkippedLink[] = [];

  constructor(files: readonly TreeFile[], links: ReadonlyMap<string, string>) {
    this.#files = files;
    this.#byPath = new Map(files.map((file) => [file.path, file]));
    this.#links = links;
  }

  resolve(): LinkedFiles {
    for (const link of this.#links.keys()) this.#add(link, link, 0);
    return { files: [...this.#files, ...this.#found], skipped: this.#skipped };
  }

  /** Adds what a link points to, at a path. */
  #add(link: string, path: string, depth: number): void {
    const target = this.#follow(stepsOf(link).slice(0, -1), this.#links.get(link) ?? '');
    if ('reason' in target) return void this.#skipped.push({ path, reason: target.reason });
    const file = this.#byPath.get(target.path);
    if (file !== undefined)
      return void this.#found.push({ ...file, path, ...(depth === 0 ? {} : { realPath: file.path }) });
    const start = target.path === '' ? '' : `${target.path}/`;
    const reason = this.#faultOf(link, start, depth);
    if (reason !== undefined) return void this.#skipped.push({ path, reason });
    for (const inside of this.#files) {
      if (!inside.path.startsWith(start)) continue;
      if (this.#found.length >= MAX_LINKED_FILES) {
        return void this.#skipped.push({ path, reason: `exceeds ${MAX_LINKED_FILES} linked files` });
      }
      this.#found.push({ ...inside, path: `${path}/${inside.path.slice(start.length)}`, realPath: inside.path });
    }
    for (const inside of this.#links.keys()) {
      if (inside.startsWith(start)) this.#add(inside, `${path}/${inside.slice(start.length)}`, depth + 1);
    }
  }

  #faultOf(link: string, start: string, depth: number): string | undefined {
    if (link.startsWith(start)) return 'points to a folder that contains it';
    if (depth >= MAX_DEPTH) return `is behind ${MAX_DEPTH} linked folders`;
    const exists = [...this.#byPath.keys(), ...this.#links.keys()].some((path) => path.startsWith(start));
    return exists ? undefined : 'points to a missing file';
  }

  /** The path that a target means from a folder, with every link on the way followed. */
  #follow(folder: readonly string[], target: string, hops = 0): Target {
    if (hops > MAX_HOPS) return { reason: 'points to itself' };
    if (target.startsWith('/')) return { reason: 'points outside the folder' };
    let steps = [...folder];
    for (const step of target.split('/')) {
      if (step === '' || step === '.') continue;
      if (step === '..') {
        if (steps.pop() === undefined) return { reason: 'points outside the folder' };
        continue;
      }
      const next = this.#links.get([...steps, step].join('/'));
      if (next === undefined) {
        steps.push(step);
        continue;
      }
      const followed = this.#follow(steps, next, hops + 1);
      if ('reason' in followed) return followed;
      steps = stepsOf(followed.path);
    }
    return { path: steps.join('/') };
  }
}

function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('/');
}
