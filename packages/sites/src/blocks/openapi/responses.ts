// The responses of an operation, closed but for the first that is a success.
import { entriesOf, readResponses, responseDirection, textOf } from '@bindery/api-model';
import type { ApiLink, ApiParameter } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { ApiOperation } from '../api-data.ts';
import { element } from '../html-parts.ts';
import { renderContents } from './media.ts';
import { renderDescribed } from './schema-view.ts';
import type { ApiView } from './view.ts';
import { OrderedResponses, BlockText } from './written-text.ts';

/** Renders responses by their status. */
export function renderResponses(api: ApiOperation, view: ApiView): string {
  const { responses } = api.operation;
  const isExpanded = api.operation['x-expandAllResponses'] === true;
  const all = readResponses(
    responses instanceof OrderedResponses ? responses.entries : entriesOf(responses),
    view.source,
  );
  if (all.length === 0) return '';
  const first = all.find(({ status }) => status.startsWith('2'))?.status;
  const rendered = all.map(({ status, description, headers, contents, links }) => {
    const { line, rest } = divided(description);
    const inside = [
      view.describe(rest),
      renderHeaders(headers, view),
      renderContents(contents, responseDirection(api), view),
      renderLinks(links, view),
    ].join('');
    const kind = /^[1-5]/.exec(status)?.[0] ?? 'other';
    const title = `<span class="api-status api-status-${kind}">${escapeHtml(status)}</span> ${escapeHtml(line.slice(0, 300))}`;
    if (inside === '') return element('div', { class: 'api-response' }, element('p', {}, title));
    const isOpen = isExpanded || status === first ? (true as const) : undefined;
    return element('details', { class: 'api-response', open: isOpen }, `<summary>${title}</summary>${inside}`);
  });
  return view.heading(view.scope.words.responses) + rendered.join('\n');
}

/** What is next to the status, and what is below. */
function divided(description: unknown): { readonly line: string; readonly rest: unknown } {
  if (description instanceof BlockText) return { line: description.title, rest: description };
  const [line = '', ...more] = (textOf(description) ?? '').trim().split('\n');
  return { line, rest: more.join('\n').trim() };
}

function renderHeaders(headers: readonly ApiParameter[], view: ApiView): string {
  if (headers.length === 0) return '';
  const title = element('p', { class: 'api-media' }, escapeHtml(view.scope.words.headers));
  return title + renderDescribed(headers, view);
}

/** Operations that a response can be used for, with the values that it has for them. */
function renderLinks(links: readonly ApiLink[], view: ApiView): string {
  if (links.length === 0) return '';
  const title = element('p', { class: 'api-media' }, escapeHtml(view.scope.words.links));
  const items = links.map(({ name, target, description, parameters }) => {
    const values = parameters
      .slice(0, 30)
      .map(([own, expression]) => `<code>${escapeHtml(own)}</code> = <code>${escapeHtml(expression)}</code>`);
    const line = `<code>${escapeHtml(name)}</code> \u2192 <code>${escapeHtml(target)}</code>`;
    const details = values.length === 0 ? '' : element('p', { class: 'api-bounds' }, values.join(', '));
    return `<li>${element('div', { class: 'api-property' }, line)}${view.describe(description)}${details}</li>`;
  });
  return title + element('ul', { class: 'api-properties' }, items.join('\n'));
}
