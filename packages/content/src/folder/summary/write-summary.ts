// The list of pages as `SUMMARY.md`.
import { Writer, numbers } from '../../markdown/write/writer.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import type { NestedPage } from '../../tree/pages/nested-pages.ts';
import type { FolderConfig } from '../paths/config.ts';
import type { Layout } from '../paths/layout.ts';
import { writeLinkContext } from '../paths/links.ts';
import { folderOf, relativePath } from '../paths/paths.ts';
import { destinationOf, wordsOf } from './item-words.ts';

const HEADING = '# Table of contents\n';

/** Writes the list. The folder has the paths of the layout. */
export function writeSummary(nested: readonly NestedPage[], layout: Layout, config: FolderConfig): string {
  const context = { layout, config, writer: new Writer({}, numbers([])) };
  const parts: string[] = [];
  let items: string[] = [];
  let isBelowGroup = false;
  const endItems = (): void => {
    if (items.length > 0) parts.push(items.join(''));
    items = [];
  };
  for (const one of nested) {
    if (one.page.type === 'group') {
      endItems();
      parts.push(headingOf(one.page, context));
      items = one.pages.map((below) => itemOf(below, '', context));
      endItems();
      isBelowGroup = true;
      continue;
    }
    if (isBelowGroup) parts.push('***\n');
    isBelowGroup = false;
    items.push(itemOf(one, '', context));
  }
  endItems();
  return [HEADING, ...parts].join('\n');
}

interface SummaryContext {
  readonly layout: Layout;
  readonly config: FolderConfig;
  readonly writer: Writer;
}

function headingOf(page: PageEntry, { writer }: SummaryContext): string {
  const { text, rest } = wordsOf(page, writer);
  return `## ${text}${rest}\n`;
}

function itemOf({ page, pages }: NestedPage, indent: string, context: SummaryContext): string {
  const { text, rest, href = destinationOf(hrefOf(page, context)) } = wordsOf(page, context.writer);
  const below = pages.map((one) => itemOf(one, `${indent}  `, context)).join('');
  if (page.type === 'computed') {
    const fence = ['```yaml', ...rest.split('\n'), '```'].map((line) => `${indent}  ${line}\n`).join('');
    return text === '' ? `${indent}* ${fence.trimStart()}${below}` : `${indent}* ${text}\n${fence}${below}`;
  }
  return `${indent}* [${text}](${href}${rest})\n${below}`;
}

function hrefOf(page: PageEntry, { layout, config }: SummaryContext): string {
  if (page.type === 'document') return relativePath(folderOf(config.summary), layout.pages.get(page.id) ?? '');
  const { target } = page;
  if (target === undefined) return page.href ?? '';
  const href = writeLinkContext(layout, config.summary).toHref(target, 'link') ?? '';
  if (target.kind !== 'page' || !layout.pages.has(target.page) || target.space !== undefined) return href;
  // A page that is listed by its path alone would be the page itself.
  return `${relativePath(folderOf(config.summary), layout.pages.get(target.page) ?? '')}#`;
}
