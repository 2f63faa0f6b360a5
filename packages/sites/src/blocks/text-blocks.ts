// Paragraphs, headings and lists.
import { escapeHtml, isLoose, renderItem } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { textOfInlines, verbatimOfBlock } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import { attributes, element, fitsLink, isBlank } from './html-parts.ts';
import type { Scope } from './scope.ts';

type AnyHeading = BlockOf<'heading-1' | 'heading-2' | 'heading-3'>;
type AnyList = BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>;

/** Renders a paragraph; undefined for source that is kept in it. */
export function renderParagraph(block: BlockOf<'paragraph'>, html: HtmlContext): string | undefined {
  if (verbatimOfBlock(block) !== undefined) return undefined;
  return element('p', { class: alignment(block.data?.align) }, html.inlines(block.nodes));
}

function alignment(align: string | undefined): string | undefined {
  return align === 'center' || align === 'end' ? `align-${align}` : undefined;
}

/** A heading links to itself, for those who want its URL; one with a link in it has another link for that. */
export function renderHeading(block: AnyHeading, html: HtmlContext, scope: Scope): string {
  const name = `h${Number(block.type.slice(-1)) + 1}`;
  const title = textOfInlines(block.nodes).trim();
  const id = scope.idOfHeading(block, title);
  const others = id === '' ? [] : scope.otherIdsOf(id, title);
  const anchors = others.map((other) => `<span${attributes({ id: other })}></span>`).join('');
  const inside = html.inlines(block.nodes);
  if (isBlank(inside)) return inside.trim() === '' ? '' : element('p', {}, inside);
  const values = { id: id === '' ? undefined : id, class: alignment(block.data.align) };
  if (id === '') return element(name, values, inside);
  const href = `#${encodeURIComponent(id.toWellFormed())}`;
  if (fitsLink(inside)) {
    const label = inside.includes('<math') ? title : undefined;
    return element(name, values, anchors + element('a', { class: 'anchor', href, 'aria-label': label }, inside));
  }
  const own = `<a${attributes({ class: 'anchor', href, 'aria-label': title === '' ? id : title })}></a>`;
  return element(name, values, anchors + inside + own);
}

/** Renders a list. */
export function renderList(block: AnyList, html: HtmlContext): string {
  const hasBlocks = isLoose(block);
  const items = block.nodes.map((item) => {
    const inside = renderItem(item.nodes, hasBlocks, html);
    const checked = item.data?.checked ?? (block.type === 'list-tasks' ? false : undefined);
    return checked === undefined ? `<li>${inside}</li>` : renderTask(checked, textOfItem(item.nodes), inside);
  });
  const isOrdered = block.type === 'list-ordered';
  const start = isOrdered && block.data.start !== 1 ? block.data.start : undefined;
  const looks = block.type === 'list-tasks' ? 'tasks' : hasBlocks ? 'loose' : undefined;
  return element(isOrdered ? 'ol' : 'ul', { start, class: looks }, items.join('\n'));
}

function renderTask(isChecked: boolean, label: string, inside: string): string {
  const box = `<input type="checkbox" disabled${isChecked ? ' checked' : ''} aria-label="${escapeHtml(label)}">`;
  return `<li class="task">${box}<div>${inside}</div></li>`;
}

function textOfItem([first]: readonly Block[]): string {
  const text = first?.type === 'paragraph' ? textOfInlines(first.nodes).trim() : '';
  return text === '' ? '\u2026' : text.slice(0, 200);
}
