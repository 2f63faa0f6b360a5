// The example integration, copied where it can be changed.
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bench } from '../measure/bench.ts';
import { REPOSITORY } from '../measure/processes.ts';

/** Folder of the example that the spine runs. */
export const EXAMPLE: string = join(REPOSITORY, 'examples', 'poll');

const BENCH = join(import.meta.dirname, '..', '..');

/** Folder of a project that only rows publish. */
export function projectFolder(name: string): string {
  return join(BENCH, 'projects', name);
}

const EXCLUDED = new Set(['node_modules', '.bindery', 'dist']);

/** A copy of the example, inside the repository so that it finds the kit's packages. */
export function copyExample(bench: Bench): string {
  const folder = bench.folder(BENCH);
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !EXCLUDED.has(basename(path)) });
  return folder;
}

const PUBLISHED_MANIFEST = `name: poll
title: Poll
description: Polls in documents and on published sites
visibility: private
script: ./src/index.tsx
target: all
scopes: []
organization: demo
blocks:
  - id: poll
    title: Poll
`;

/** The same script as a project of the published kit, which takes pages as text only under another name. */
export function copyExampleForPublishedKit(bench: Bench): string {
  const folder = copyExample(bench);
  renameSync(join(folder, 'src/frame/chart.html'), join(folder, 'src/frame/page.raw.js'));
  replaceIn(join(folder, 'src/fetch.ts'), './frame/chart.html', './frame/page.raw.js');
  writeFileSync(join(folder, 'gitbook-manifest.yaml'), PUBLISHED_MANIFEST);
  return folder;
}

/** Replaces a text in a file, once. Throws when the file does not have it. */
export function replaceIn(file: string, text: string, by: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} has no "${text}".`);
  writeFileSync(
    file,
    before.replace(text, () => by),
  );
}
