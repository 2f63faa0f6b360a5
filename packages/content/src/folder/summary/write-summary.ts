// The list of pages as `SUMMARY.md`.
import { stringify } from 'yaml';
import { Writer, numbers } from '../../markdown/write/writer.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import type { NestedPage } from '../../tree/pages/nested-pages.ts';
import { titleOfComputed } from './computed-title.ts';
import type { FolderConfig } from '../paths/config.ts';
import type { Layout } from '../paths/layout.ts';
import { writeLinkContext } from '../paths/links.ts';
import { folderOf, relativePath } from '../paths/paths.ts';
import { joinEmoji } from '../page-emoji.ts';
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
  const { title, emoji } = page;
  const { text, rest, href = destinationOf(hrefOf(page, context)) } = wordsOf(page, context.writer);
  const below = pages.map((one) => itemOf(one, `${indent}  `, context)).join('');
  if (page.type === 'computed') {
    const yaml = stringify(inOrder(page.computed)).trimEnd().split('\n');
    const fence = ['```yaml', ...yaml, '```'].map((line) => `${indent}  ${line}\n`).join('');
    // Leaves out a title that equals the computed one.
    const hasWords = page.computed === undefined || titleOfComputed(page.computed as never) !== joinEmoji(title, emoji);
    return hasWords ? `${indent}* ${text}\n${fence}${below}` : `${indent}* ${fence.trimStart()}${below}`;
  }
  return `${indent}* [${text}](${href}${rest})\n${below}`;
}

/** Fields as authors write them; entries have theirs sorted. */
function inOrder(computed: PageEntry['computed']): object {
  const { type, props, dependencies, ...others } = { ...computed } as Readonly<Record<string, unknown>>;
  const first = { type, props, dependencies };
  return { ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined)), ...others };
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
