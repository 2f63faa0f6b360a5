// The files of a seed from a running platform: `bindery.seed.ts`, and a folder of Markdown files for each long space.
import { dirname, join, relative, sep } from 'node:path';
import { isContentPath } from '@bindery/content/content-paths';
import { Code, writeLiteral } from '@bindery/traces';
import type { RunningSeed, RunningSpace, SeedFile } from '@bindery/seeds';
import { isFolderPath, refusedPath } from '../docs/folder-path.ts';

/** What a seed’s file is written with. */
export interface SeedLayout {
  /** Absolute path of the seed’s file. */
  readonly file: string;
  /** The integration in development, and its folder, which the seed names by its path. */
  readonly project?: { readonly integration: string; readonly folder: string } | undefined;
}

/** A file to write. */
export interface WrittenFile {
  /** Absolute. */
  readonly path: string;
  readonly data: SeedFile['data'];
}

/** Name of the folder next to the seed’s file, with a folder for each space. */
const CONTENT_FOLDER = 'seed';

/** The files, the seed’s own first. Nothing is written. Throws docs_path_refused. */
export function planSeed(running: RunningSeed, { file, project }: SeedLayout): readonly WrittenFile[] {
  const { clock, people, spaces, sites } = running;
  const folder = dirname(file);
  const installations = running.installations.map((one) =>
    one.integration === project?.integration ? { ...one, integration: pathTo(folder, project.folder) } : one,
  );
  const lists = { people, spaces: spaces.map(toSpace), sites, installations };
  const seed = { clock, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) };
  const text = `import { defineSeed } from '@bindery/cli/config';\n\nexport default defineSeed(${writeLiteral(withTemplates(seed), { indent: 0 })});\n`;
  return [{ path: file, data: text }, ...spaces.flatMap((space) => filesOf(space, folder))];
}

function toSpace({ files, ...space }: RunningSpace): object {
  return files === undefined ? space : { ...space, folder: `./${CONTENT_FOLDER}/${space.name}` };
}

function filesOf({ name, files = [] }: RunningSpace, folder: string): WrittenFile[] {
  return files.map(({ path, data }) => {
    if (!isFolderPath(path) || !isContentPath(path)) throw refusedPath(path);
    return { path: join(folder, CONTENT_FOLDER, name, ...path.split('/')), data };
  });
}

/** `./`, or `../poll`. */
function pathTo(from: string, to: string): string {
  const path = relative(from, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Texts of several lines are written as templates. */
function withTemplates(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\n')) {
    return new Code(`\`${value.replaceAll(/[`\\]|\$\{/g, (sign) => `\\${sign}`)}\``);
  }
  if (Array.isArray(value)) return value.map(withTemplates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTemplates(item)]));
}
