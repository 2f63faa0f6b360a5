// URL that edits the source of a page in the synchronized repository of its space.
import { parseJson } from '../../../../store/json-column.ts';
import type { Visit } from '../audience/visit.ts';
import type { VisiblePage } from '../../state/index.ts';
import type { SiteSpaceContent } from './page-href.ts';

/** The part of a URL that shows a tree, and the one that edits a file of it, where a provider has both. */
const EDITORS: Readonly<Record<string, readonly [tree: string, edit: string]>> = {
  github: ['/tree/', '/edit/'],
  gitlab: ['/-/tree/', '/-/edit/'],
};

/**
 * The URL; undefined if the space has no repository, the repository no URL of the web, or the page no file in it. Assumption: the URL of a
 * repository is that of its tree, and paths of files are below it.
 */
export function editHref(
  { entered }: Visit,
  { siteSpace }: SiteSpaceContent,
  { page }: VisiblePage,
): string | undefined {
  const space = entered.map.spaces.get(siteSpace.space);
  const sync = space && parseJson(space.service).gitSync;
  if (sync?.url === undefined || page.git === undefined) return undefined;
  if (!URL.canParse(sync.url) || !/^https?:$/.test(new URL(sync.url).protocol)) return undefined;
  const names = page.git.path.split('/');
  if (names.includes('..')) return undefined;
  const url = new URL(sync.url);
  const [from, to] = EDITORS[sync.installationProvider ?? ''] ?? ['', ''];
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const edited = from === '' ? path : path.replace(from, to);
  url.pathname = `${edited}/${names.map(encodeURIComponent).join('/')}`;
  url.search = '';
  url.hash = '';
  return url.href;
}
