// The files of the documentation site: the folder `docs`, and the project’s other Markdown files that its pages link to.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { scanDocs } from '../../packages/cli/src/docs/scan-docs.ts';
import { ROOT } from '../checks/source-files.ts';
import { mapLinks } from './map-links.ts';
import type { MarkdownLink } from './map-links.ts';

const DOCS = 'docs';
const SUMMARY = 'SUMMARY.md';
/** Folder of the files from elsewhere, and the group that lists them. */
const [PROJECT_FOLDER, PROJECT_GROUP] = ['project', 'Project files'];

/** A file of the site. */
export type SiteFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly base64: string };

interface Page {
  /** Path in the repository. */
  readonly source: string;
  /** Path on the site. */
  readonly path: string;
  readonly text: string;
}

/** Reads all files of the site. */
export function readSiteFiles(): SiteFile[] {
  const pages: Page[] = [];
  const pictures: SiteFile[] = [];
  for (const [path, { data }] of scanDocs(join(ROOT, DOCS), new Set()).files) {
    if (path.endsWith('.md')) pages.push({ source: `${DOCS}/${path}`, path, text: data.toString('utf8') });
    else if (/\.(?:png|svg|webp)$/.test(path)) pictures.push({ path, base64: data.toString('base64') });
  }
  const all = withLinkedPages(pages);
  const paths = new Map(all.map(({ source, path }) => [source, path]));
  const files = all.map((page) => ({
    path: page.path,
    text: mapLinks(page.text, (link) => placeLink(link, page, paths)),
  }));
  const added = all.slice(pages.length).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [...files.map((file) => (file.path === SUMMARY ? withGroup(file, added) : file)), ...pictures];
}

/** Pages, then the Markdown files that they link to, also through each other. */
function withLinkedPages(pages: readonly Page[]): Page[] {
  const all = [...pages];
  const known = new Set(all.map(({ source }) => source));
  // The list grows while it is read.
  for (const page of all) {
    mapLinks(page.text, ({ target }) => {
      const source = sourceOf(target, page);
      if (source?.endsWith('.md') !== true || known.has(source) || !existsSync(join(ROOT, source))) return '';
      known.add(source);
      all.push({ source, path: pathOf(source), text: readFileSync(join(ROOT, source), 'utf8') });
      return '';
    });
  }
  return all;
}

/** The repository’s file that a link names; undefined for a URL and for a heading of the same page. */
function sourceOf(target: string, { source }: Page): string | undefined {
  const [file = ''] = target.split('#');
  return file === '' || /^[a-z][a-z+.-]*:/.test(target) ? undefined : normalize(join(dirname(source), file));
}

/** Path on the site of a file from elsewhere: `packages/testing/README.md` is `project/packages-testing.md`. */
function pathOf(source: string): string {
  const name = source.replace(/^\./, '').replace(/\/README\.md$/, '.md');
  return `${PROJECT_FOLDER}/${name.toLowerCase().replaceAll('/', '-')}`;
}

/** A link between the places on the site. A link to a file that isn’t on the site becomes text: the site has no sources. */
function placeLink(link: MarkdownLink, page: Page, paths: ReadonlyMap<string, string>): string {
  const { isImage, label, target } = link;
  const source = sourceOf(target, page);
  if (isImage || source === undefined) return write(link, target);
  const path = paths.get(source);
  if (path === undefined) return label;
  const [, anchor] = target.split('#');
  return write(link, `${relative(dirname(page.path), path)}${anchor === undefined ? '' : `#${anchor}`}`);
}

function write({ isImage, label }: MarkdownLink, target: string): string {
  return `${isImage ? '!' : ''}[${label}](${target})`;
}

function withGroup(summary: { readonly path: string; readonly text: string }, pages: readonly Page[]): SiteFile {
  const items = pages.map(({ path, text }) => `- [${titleOf(text)}](${path})\n`);
  return { path: summary.path, text: `${summary.text.trimEnd()}\n\n## ${PROJECT_GROUP}\n\n${items.join('')}` };
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';
}
