// Calls that an API makes for an operation, closed under their names.
import { readCallbacks, textOf } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { fillWord } from '../body-words.ts';
import { element } from '../html-parts.ts';
import type { ApiOperation } from '../api-data.ts';
import { renderBody, renderParameters, renderVerb } from './request-parts.ts';
import { renderResponses } from './responses.ts';
import type { ApiView } from './view.ts';

/** Renders the callbacks; empty for none. */
export function renderCallbacks(api: ApiOperation, view: ApiView): string {
  const { callbacks, more } = readCallbacks(api);
  if (callbacks.length === 0) return '';
  const { words } = view.scope;
  const rendered = callbacks.map(({ name, api: callback }) => {
    const called: ApiOperation = { ...view.source, ...callback };
    const { operation, method, path } = called;
    const title = `${renderVerb(method)}<code>${escapeHtml(name)}</code> ${escapeHtml(textOf(operation['summary']) ?? '')}`;
    const inside = [
      element('p', { class: 'api-address', dir: 'ltr' }, `${renderVerb(method)}<code>${escapeHtml(path)}</code>`),
      view.describe(operation['description']),
      renderParameters(called, view),
      renderBody(called, view),
      renderResponses(called, view),
    ].filter((part) => part !== '');
    return element('details', { class: 'api-response' }, `<summary>${title.trim()}</summary>${inside.join('\n')}`);
  });
  const rest = more > 0 ? element('p', { class: 'api-more' }, escapeHtml(fillWord(words.more, { n: more }))) : '';
  return view.heading(words.callbacks) + rendered.join('\n') + rest;
}
