// The responses of an operation, closed but for the first that is a success.
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import { recordOf, resolved, textOf } from './json-values.ts';
import { renderContent } from './media.ts';
import { renderDescribed } from './schema-view.ts';
import type { ApiView } from './view.ts';
import { OrderedResponses, BlockText } from './written-text.ts';

/** Renders responses by their status. */
export function renderResponses(responses: unknown, isExpanded: boolean, view: ApiView): string {
  const entries = responses instanceof OrderedResponses ? responses.entries : Object.entries(recordOf(responses));
  const all = entries.filter(([status]) => !status.startsWith('x-')).slice(0, 40);
  if (all.length === 0) return '';
  const first = all.find(([status]) => status.startsWith('2'))?.[0];
  const rendered = all.map(([status, value]) => {
    const response = resolved(value, view.source);
    const { line, rest } = divided(response['description']);
    const inside = [
      view.describe(rest),
      renderHeaders(response['headers'], view),
      renderContent(response['content'], 'response', view),
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

function renderHeaders(headers: unknown, view: ApiView): string {
  const all = Object.entries(recordOf(headers)).slice(0, 50);
  if (all.length === 0) return '';
  const described = all.map(([name, value]) => {
    const header = resolved(value, view.source);
    return {
      name,
      schema: header['schema'],
      isRequired: header['required'] === true,
      description: header['description'],
    };
  });
  const title = element('p', { class: 'api-media' }, escapeHtml(view.scope.words.headers));
  return title + renderDescribed(described, view);
}
