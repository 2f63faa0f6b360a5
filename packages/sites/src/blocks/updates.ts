// Updates: entries with a date and tags, the newest as the author placed it.
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import type { BlockOf } from '@bindery/content/documents';
import { attributes, element } from './html-parts.ts';
import type { Scope } from './scope.ts';

const FORMATS: Readonly<Record<BlockOf<'updates'>['data']['format'], Intl.DateTimeFormatOptions>> = {
  full: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  numeric: { dateStyle: 'short' },
};

/** Renders updates. Dates are those of UTC, as the author wrote them. */
export function renderUpdates({ data, nodes }: BlockOf<'updates'>, html: HtmlContext, scope: Scope): string {
  const format = dateFormat(scope.context.language, FORMATS[data.format] ?? FORMATS.full);
  const entries = nodes.map((update) => {
    const { date, tags = [] } = update.data;
    const day = new Date(date);
    const isDate = !Number.isNaN(day.getTime());
    const time = `<time${attributes({ datetime: isDate ? day.toISOString().slice(0, 10) : undefined })}>${escapeHtml(isDate ? format.format(day) : date)}</time>`;
    const labels = tags.map((tag) => element('li', { class: 'tag' }, escapeHtml(html.label(tag) || tag.tag)));
    const list = labels.length === 0 ? '' : element('ul', { class: 'tags' }, labels.join(''));
    const body = element('div', { class: 'update-body' }, html.blocks(update.nodes));
    return element('article', { class: 'update' }, `<div class="update-date">${time}${list}</div>\n${body}`);
  });
  return element('div', { class: 'updates' }, entries.join('\n'));
}

function dateFormat(language: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const own = { ...options, timeZone: 'UTC' };
  try {
    return new Intl.DateTimeFormat(language ?? 'en', own);
  } catch {
    return new Intl.DateTimeFormat('en', own); // The language of the site is no language tag.
  }
}
