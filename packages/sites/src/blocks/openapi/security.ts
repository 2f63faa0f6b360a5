// How a caller says who it is: alternatives, each of one or more schemes, with the scopes that they need.
import { readSecurity, textOf } from '@bindery/api-model';
import type { JsonRecord } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import type { ApiOperation } from '../api-data.ts';
import type { ApiView } from './view.ts';

/** Renders the alternatives; empty if the description says nothing of it. */
export function renderSecurity(api: ApiOperation, view: ApiView): string {
  const { words } = view.scope;
  const alternatives = readSecurity(api).map((requirement) => {
    const schemes = requirement.map(({ name, scheme, scopes }) => {
      const codes = scopes.map((scope) => element('code', {}, escapeHtml(scope)));
      return `<strong>${escapeHtml(name)}</strong> ${schemeWords(scheme)}${codes.length === 0 ? '' : `: ${codes.join(', ')}`}`;
    });
    return `<li>${schemes.length === 0 ? escapeHtml(words.noAuthorization) : schemes.join(' + ')}</li>`;
  });
  if (alternatives.length === 0) return '';
  return view.heading(words.authorization) + element('ul', { class: 'api-security' }, alternatives.join('\n'));
}

function schemeWords(scheme: JsonRecord): string {
  const type = textOf(scheme['type']) ?? '';
  if (type === 'http') return escapeHtml(`HTTP ${textOf(scheme['scheme']) ?? ''}`);
  if (type !== 'apiKey')
    return escapeHtml(type === 'oauth2' ? 'OAuth 2' : type === 'openIdConnect' ? 'OpenID Connect' : type);
  return `${escapeHtml(textOf(scheme['in']) ?? '')} <code>${escapeHtml(textOf(scheme['name']) ?? '')}</code>`;
}
