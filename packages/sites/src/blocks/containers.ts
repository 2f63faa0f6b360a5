// Blocks that contain others: hints, quotes, expandables, steppers, columns, prompts.
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { anchorOf, partOf, titleOfExpandable } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import type { Length } from '@bindery/contract/documents';
import { renderNamedIcon } from '../icons/render-icon.ts';
import { classes, element, isBlank } from './html-parts.ts';
import { blockIcon } from './icons.ts';
import type { Scope } from './scope.ts';

/** Renders a hint. Its kind is said in words to those who do not see its color. */
export function renderHint({ data, nodes }: BlockOf<'hint'>, html: HtmlContext, scope: Scope): string {
  const style = (['info', 'warning', 'danger', 'success'] as const).find((name) => name === data.style) ?? 'info';
  const icon = (data.icon === undefined ? '' : renderNamedIcon(data.icon)) || blockIcon(style);
  const body = element('div', { class: 'hint-body' }, html.blocks(nodes));
  return element('div', { class: `hint hint-${style}`, role: 'note', 'aria-label': scope.words[style] }, icon + body);
}

/** Renders a quote. */
export function renderQuote({ nodes }: BlockOf<'blockquote'>, html: HtmlContext): string {
  return element('blockquote', {}, html.blocks(nodes));
}

/** Renders an expandable. Links link to it by its title, and find-in-page opens it. */
export function renderExpandable(block: BlockOf<'expandable'>, html: HtmlContext, scope: Scope): string {
  const { data, meta } = block;
  const title = partOf(block, 'expandable-title').map((line) =>
    line.type === 'paragraph' ? html.inlines(line.nodes) : '',
  );
  const anchor = meta?.id ?? anchorOf(titleOfExpandable(block));
  const id = anchor === '' ? undefined : scope.reserveId(anchor);
  const words = title.join(' ').trim();
  const inside = `<summary>${isBlank(words) ? `${words}\u2026` : words}</summary><div class="expandable-body">${html.blocks(partOf(block, 'expandable-body'))}</div>`;
  return element(
    'details',
    { class: 'expandable', id, open: data.defaultExpanded === true ? true : undefined },
    inside,
  );
}

/** Renders steps, numbered by the stylesheet. */
export function renderStepper({ nodes }: BlockOf<'stepper'>, html: HtmlContext): string {
  const steps = nodes.map((step) => {
    const icon = step.data.icon === undefined ? '' : renderNamedIcon(step.data.icon);
    const sign = icon === '' ? '' : element('div', { class: 'step-icon' }, icon);
    return element('li', { class: 'step' }, sign + html.blocks(step.nodes));
  });
  return element('ol', { class: 'stepper' }, steps.join('\n'));
}

/** Renders columns. */
export function renderColumns({ data, nodes }: BlockOf<'columns'>, html: HtmlContext): string {
  const shares = sharesOf(nodes.map((column) => percentOf(column.data.width)));
  const columns = nodes.map((column, index) => {
    const { verticalAlignment } = column.data;
    const share = shares[index];
    const looks = classes(
      'column',
      share !== undefined && widthClass(share),
      (verticalAlignment === 'middle' || verticalAlignment === 'bottom') && `align-${verticalAlignment}`,
    );
    return element('div', { class: looks }, html.blocks(column.nodes));
  });
  return element('div', { class: classes('columns', data.fullWidth === true && 'full-width') }, columns.join('\n'));
}

/** Assumption: a number without a unit is a share of one. */
function percentOf(width: Length | undefined): number | undefined {
  const percent = typeof width === 'number' ? width * 100 : width?.unit === '%' ? width.value : undefined;
  return percent !== undefined && percent > 0 && percent <= 100 ? percent : undefined;
}

/** Columns without a width share what the others leave. Where they leave nothing, or none has a width, all are equal: none is given. */
function sharesOf(shares: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const missing = shares.filter((share) => share === undefined).length;
  const left = 100 - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  if (missing === 0) return shares;
  return missing === shares.length || left < 5 ? [] : shares.map((share) => share ?? left / missing);
}

/** The class of the nearest width that the stylesheet has: twelfths (`of-5`), as the hosted editor sets them, and steps of 5 % (`w-40`). */
function widthClass(percent: number): string {
  const step = Math.max(5, Math.round(percent / 5) * 5);
  const twelfths = Math.max(1, Math.round((percent * 12) / 100));
  const isStep = Math.abs(percent - step) <= Math.abs(percent - (twelfths * 100) / 12);
  return isStep ? `w-${step}` : `of-${twelfths}`;
}

/** Renders a prompt for a model: what it does, and its text. */
export function renderPrompt({ data, nodes }: BlockOf<'prompt'>, html: HtmlContext): string {
  const code = html.blocks(nodes);
  const icon = data.icon === undefined ? '' : renderNamedIcon(data.icon);
  const description = icon + escapeHtml(data.description);
  if (data.defaultExpanded === 'full') {
    return element('div', { class: 'prompt' }, `<p class="prompt-title">${description}</p>${code}`);
  }
  const title = isBlank(description) ? `${description}\u2026` : description;
  const values = { class: 'prompt', open: data.defaultExpanded === 'partial' ? (true as const) : undefined };
  return element('details', values, `<summary>${title}</summary>${code}`);
}
