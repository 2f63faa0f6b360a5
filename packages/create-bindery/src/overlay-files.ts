// Lays the files of a template over those that all projects share. Pure.
import { decode, encode } from './file-text.ts';
import type { ProjectFile } from './project-file.ts';

/**
 * The files of both, sorted by path. A file of the template replaces the common file with its path. Two files have parts of both:
 * the template’s `package.json` adds fields and dependencies, and its `README.md` follows the common one.
 */
export function overlayFiles(common: readonly ProjectFile[], own: readonly ProjectFile[]): ProjectFile[] {
  const files = new Map(common.map((file) => [file.path, file]));
  for (const file of own) files.set(file.path, overlayFile(files.get(file.path), file));
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function overlayFile(common: ProjectFile | undefined, own: ProjectFile): ProjectFile {
  if (common === undefined) return own;
  const [before, after] = [decode(common.content), decode(own.content)];
  if (own.path === 'package.json') return { ...own, content: encode(mergePackages(before, after)) };
  if (own.path === 'README.md') return { ...own, content: encode(`${before}\n${after}`) };
  return own;
}

type Package = Readonly<Record<string, unknown>> & {
  readonly [Group in (typeof DEPENDENCY_GROUPS)[number]]?: Readonly<Record<string, string>>;
};

const DEPENDENCY_GROUPS = ['dependencies', 'devDependencies'] as const;

function mergePackages(commonText: string, ownText: string): string {
  const [common, own] = [JSON.parse(commonText) as Package, JSON.parse(ownText) as Package];
  const groups = DEPENDENCY_GROUPS.map((group) => [group, sortKeys({ ...common[group], ...own[group] })]);
  return `${JSON.stringify({ ...common, ...own, ...Object.fromEntries(groups) }, undefined, 2)}\n`;
}

function sortKeys(packages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
