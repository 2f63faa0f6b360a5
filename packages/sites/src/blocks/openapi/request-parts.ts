// What a request consists of, as pages show it: its method, its parameters, its body.
import { readBody, readParameters, requestDirection } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { fillWord } from '../body-words.ts';
import { element } from '../html-parts.ts';
import type { ApiOperation } from '../api-data.ts';
import { renderContents } from './media.ts';
import { renderDescribed } from './schema-view.ts';
import type { ApiView } from './view.ts';

/** Renders a method. */
export function renderVerb(method: string): string {
  const verb = ['get', 'post', 'put', 'patch', 'delete'].find((name) => name === method.toLowerCase());
  return `<span class="api-method api-${verb ?? 'other'}">${escapeHtml(method.toUpperCase())}</span> `;
}

const PARAMETER_LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

/** Renders the parameters, by their location. */
export function renderParameters(api: ApiOperation, view: ApiView): string {
  const all = readParameters(api);
  return PARAMETER_LOCATIONS.map((location) => {
    const own = all.filter((parameter) => parameter.location === location);
    if (own.length === 0) return '';
    const name = `${location.charAt(0).toUpperCase()}${location.slice(1)}`;
    return view.heading(fillWord(view.scope.words.parameters, { name })) + renderDescribed(own, view);
  }).join('');
}

/** Renders the body; empty for none. */
export function renderBody(api: ApiOperation, view: ApiView): string {
  const body = readBody(api);
  if (body === undefined) return '';
  const { words } = view.scope;
  const required = body.isRequired ? ` <span class="api-required">${escapeHtml(words.required)}</span>` : '';
  const title = element('h3', { class: 'api-heading' }, escapeHtml(words.body) + required);
  return title + view.describe(body.description) + renderContents(body.contents, requestDirection(api), view);
}
