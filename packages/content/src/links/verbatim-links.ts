// Resolves URLs in the verbatim source of a document. These URLs aren’t bound, so code that renders the document
// resolves them.
import { linksAsWritten } from '../markdown/index.ts';
import type { LinkContext } from '../markdown/index.ts';
import type { ContentRef } from '@bindery/contract/content';
import type { Block } from '../documents/index.ts';
import type { BindingContext } from './bind-links.ts';
import { linksOfDocument } from './links-of-document.ts';
import { isRelative, pageRef, targetOf } from './link-target.ts';
import { resolveTargets } from './resolve-targets.ts';
import { STABLE_LINKS } from './stable-links.ts';

/**
 * Links for parsing verbatim source: paths resolve to the pages and files of the content.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function linksOfVerbatim(
  document: { readonly nodes: readonly Block[] },
  { content, origin }: BindingContext,
): Promise<LinkContext> {
  const refs = linksOfDocument(document).links.map(({ target }) => target);
  const urls = [...new Set(refs.flatMap((ref) => (ref.kind === 'url' && isRelative(ref) ? [ref.url] : [])))];
  const targets = urls.map((url) => targetOf({ kind: 'url', url }, origin));
  const found = await resolveTargets(content, targets, () => Promise.resolve([]));
  const bound = new Map<string, ContentRef>();
  for (const [index, url] of urls.entries()) {
    const [target, resolution] = [targets[index], found[index]];
    if (target === undefined || resolution?.status !== 'ok') continue;
    if ('file' in resolution) bound.set(url, { kind: 'file', file: resolution.file.id });
    else if ('page' in resolution) bound.set(url, pageRef(resolution.page.id, target));
  }
  return linksAsWritten((href, use) => bound.get(href) ?? STABLE_LINKS.toRef(href, use));
}
