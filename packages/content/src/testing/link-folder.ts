// A folder of Markdown as a content tree, whose links are found broken or not as a platform finds them: each file is a page at its path.
import { anchorOf } from '../documents/index.ts';
import { buildLinkIndex, keyOfSource, resolveTargets, targetsOfSource } from '../links/index.ts';
import type { DocumentLink, LinkIndex, LinkTarget } from '../links/index.ts';
import type { PageEdit } from '../tree/index.ts';
import { LinkSpace } from './link-space.ts';

/** A URL in a file, with what is known of it. */
export interface FileLink {
  readonly url: string;
  readonly isBroken: boolean;
  readonly target: LinkTarget;
}

/** The links of each file, each URL once, and all anchors of files. */
export interface FolderLinks {
  readonly links: ReadonlyMap<string, readonly FileLink[]>;
  /** Anchors of the page that a target resolves to. */
  readonly anchorsOf: (target: LinkTarget) => Promise<readonly string[]>;
}

/** Reads the links of a folder. */
export async function readFolderLinks(texts: ReadonlyMap<string, string>): Promise<FolderLinks> {
  const space = new LinkSpace();
  const pages = new PageMaker();
  // A folder's README is the page of the folder, so that it must be there before what is below it.
  const paths = [...texts.keys()].sort((a, b) => pagePath(a).length - pagePath(b).length || (a < b ? -1 : 1));
  const ids = new Map(
    paths.map((path) => [path, pages.createPage(pagePath(path), space.write(texts.get(path) ?? ''))]),
  );
  await space.edit({ pages: pages.edits });
  const content = await space.open();
  const index = await buildLinkIndex(space.reader, space.root);
  const resolve = (targets: readonly LinkTarget[]) =>
    resolveTargets(content, targets, async (found) => found.map(({ id }) => anchorsIn(index, id)));
  const links = new Map<string, FileLink[]>();
  for (const [path, id] of ids) {
    const source = index.sources.get(keyOfSource({ kind: 'page', id }));
    const all = source === undefined ? [] : targetsOfSource(source);
    const resolved = await resolve(all.map(({ target }) => target));
    const found = all.map(({ link, target }, at): FileLink => ({
      url: hrefOf(link),
      isBroken: resolved[at]?.status === 'broken',
      target,
    }));
    links.set(path, [...new Map(found.map((one) => [one.url, one])).values()]);
  }
  const anchorsOf = async (target: LinkTarget): Promise<readonly string[]> => {
    const [found] = await resolve([{ ...target, ...('anchor' in target && { anchor: '' }) }]);
    return found?.status === 'ok' && 'page' in found ? anchorsIn(index, found.page.id) : [];
  };
  return { links, anchorsOf };
}

function anchorsIn(index: LinkIndex, id: string): readonly string[] {
  return index.sources.get(keyOfSource({ kind: 'page', id }))?.anchors ?? [];
}

function hrefOf({ target }: DocumentLink): string {
  if (target.kind === 'url') return target.url;
  return target.kind === 'anchor' ? `#${target.anchor}` : JSON.stringify(target);
}

/** `docs/setup.md` is the page `docs/setup`, `docs/README.md` the page `docs`. */
function pagePath(path: string): string {
  return path.replace(/(?:^|\/)readme\.md$/i, '').replace(/\.md$/i, '');
}

/** Makes pages at paths, with those above them. */
class PageMaker {
  readonly edits: PageEdit[] = [];
  readonly #ids = new Map<string, string>();

  createPage(path: string, document?: string): string {
    const existingId = this.#ids.get(path);
    if (existingId !== undefined) {
      if (document !== undefined) this.edits.push({ edit: 'update', id: existingId, fields: { document } });
      return existingId;
    }
    const id = `page_${this.#ids.size}`;
    this.#ids.set(path, id);
    const at = path.lastIndexOf('/');
    const parent = at < 0 ? null : this.createPage(path.slice(0, at));
    const slug = path === '' ? 'README' : path.slice(at + 1);
    const title = anchorOf(slug) === '' ? 'page' : `page ${slug}`;
    this.edits.push({
      edit: 'insert',
      id,
      type: 'document',
      parent,
      slug,
      fields: { title, ...(document && { document }) },
    });
    return id;
  }
}
