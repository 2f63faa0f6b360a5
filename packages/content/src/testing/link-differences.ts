// Where we and the checker say different things of a link, each with the reason by which they may.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkLinks, readMarkdownFiles } from './link-checker.ts';
import { readFolderLinks } from './link-folder.ts';
import type { FileLink, FolderLinks } from './link-folder.ts';

/** What came of comparing a folder. */
export interface Comparison {
  readonly files: number;
  readonly links: number;
  /** URLs that both find broken. */
  readonly broken: number;
  /** Reason → URLs on which we differ. */
  readonly explained: Readonly<Record<string, number>>;
  /** `ours` or `theirs`, file, URL: nothing explains them. */
  readonly unexplained: readonly string[];
}

interface Difference {
  readonly folder: string;
  readonly file: string;
  readonly text: string;
  readonly url: string;
  readonly link: FileLink | undefined;
  readonly anchorsOf: FolderLinks['anchorsOf'];
}

type Reason = (difference: Difference) => boolean | Promise<boolean>;

/** What only we find broken. */
const OURS: Readonly<Record<string, Reason>> = {
  // The checker looks at files; a content tree has those that it was given.
  'a file that is not a page': ({ folder, file, url }) =>
    !/^#|\.md(?:$|#)/i.test(url) && existsSync(fileOf(folder, file, url)),
  'a path from the root, which the checker does not look at': ({ url }) => url.startsWith('/'),
  // GitHub keeps a hyphen for each space next to a sign that it takes out; ours are joined.
  'a heading that GitHub names with more hyphens': async ({ link, url, anchorsOf }) => {
    const anchor = anchorIn(url);
    const joined = anchor.replace(/-+/g, '-').replace(/^-|-$/g, '');
    return link !== undefined && anchor !== '' && (await anchorsOf(link.target)).some((one) => isNumbered(one, joined));
  },
  // A browser does not.
  'an anchor in letters of another case, which the checker takes for the same': async ({ link, url, anchorsOf }) =>
    link !== undefined && (await anchorsOf(link.target)).includes(anchorIn(url).toLowerCase()),
  'a link in HTML, which the checker does not read': ({ text, url }) => isInHtml(text, url),
};

/** What only the checker finds broken. */
const THEIRS: Readonly<Record<string, Reason>> = {
  'a name in HTML, which the checker does not read': async ({ link, url, anchorsOf }) =>
    link !== undefined && anchorIn(url) !== '' && (await anchorsOf(link.target)).includes(anchorIn(url)),
  'a page that is named without its ending': ({ folder, file, url }) => existsSync(`${fileOf(folder, file, url)}.md`),
  'a definition that nothing refers to': ({ link }) => link === undefined,
};

/** Compares what we find broken in a folder with what the checker does. */
export async function compareWithChecker(folder: string): Promise<Comparison> {
  const texts = readMarkdownFiles(folder);
  const theirs = await checkLinks(folder, [...texts.keys()]);
  const { links, anchorsOf } = await readFolderLinks(texts);
  const explained: Record<string, number> = {};
  const unexplained: string[] = [];
  let [all, both] = [0, 0];
  for (const [file, own] of links) {
    const text = texts.get(file) ?? '';
    const byUrl = new Map(own.map((link) => [link.url, link]));
    const named = theirs.get(file) ?? new Set();
    all += own.length;
    for (const url of new Set([...byUrl.keys(), ...named])) {
      const link = byUrl.get(url);
      const [isOurs, isTheirs] = [link?.isBroken === true, named.has(url)];
      if (isOurs && isTheirs) both++;
      if (isOurs === isTheirs) continue;
      const reason = await explain(isOurs ? OURS : THEIRS, { folder, file, text, url, link, anchorsOf });
      if (reason === undefined) unexplained.push(`${isOurs ? 'ours' : 'theirs'} ${file} ${url}`);
      else explained[reason] = (explained[reason] ?? 0) + 1;
    }
  }
  return { files: texts.size, links: all, broken: both, explained, unexplained };
}

async function explain(reasons: Readonly<Record<string, Reason>>, difference: Difference): Promise<string | undefined> {
  for (const [name, fits] of Object.entries(reasons)) if (await fits(difference)) return name;
  return undefined;
}

function anchorIn(url: string): string {
  return url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
}

/** Whether an anchor is a name, or the same with the number of one that is there already. */
function isNumbered(anchor: string, name: string): boolean {
  return anchor === name || (name.startsWith(anchor) && /^-\d+$/.test(name.slice(anchor.length)));
}

function fileOf(folder: string, file: string, url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return join(folder, dirname(file), decodeURIComponent(path));
}

function isInHtml(text: string, url: string): boolean {
  return ['href', 'src', 'srcset'].some((name) =>
    ['"', "'"].some((quote) => text.includes(`${name}=${quote}${url}${quote}`)),
  );
}
