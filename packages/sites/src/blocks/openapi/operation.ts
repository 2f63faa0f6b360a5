// An operation of an API, or a webhook: what it does, how it is called, what it takes, what it answers.
import { serverUrl, textOf } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import type { BlockOf } from '@bindery/content/documents';
import { element, linkTo } from '../html-parts.ts';
import type { Scope } from '../scope.ts';
import type { ApiOperation } from '../api-data.ts';
import { apiOperationOf, calledOperation } from './older-operation.ts';
import { renderCallbacks } from './callbacks.ts';
import { renderTryPanel } from './calls/try-panel.ts';
import { renderBody, renderParameters, renderVerb } from './request-parts.ts';
import { renderResponses } from './responses.ts';
import { renderSamples } from './samples/render-samples.ts';
import { renderTitle } from './title.ts';
import { renderSecurity } from './security.ts';
import { ApiView } from './view.ts';

type OperationBlock = BlockOf<'openapi-operation' | 'openapi-webhook' | 'swagger'>;

/** Renders an operation; what the context does not know is named. */
export function renderOperation(block: OperationBlock, html: HtmlContext, scope: Scope): string {
  const older = scope.older.get(block);
  const api = older === undefined ? scope.context.operation?.(block) : apiOperationOf(older);
  if (api === undefined) return renderUnknown(block, html, scope);
  scope.cuts.restart();
  const view = new ApiView({
    html,
    scope,
    source: api,
    isExpanded: api.operation['x-expandAllModelSections'] === true,
  });
  const isHeadless = 'headless' in block.data && block.data.headless === true;
  const { operation } = api;
  const parts = [
    isHeadless ? '' : renderTitle(titleOf(api), scope, block.meta?.id),
    operation['deprecated'] === true
      ? element('p', { class: 'api-deprecated' }, escapeHtml(scope.words.deprecated))
      : '',
    view.describe(operation['description']),
    renderUrl(api, scope),
    api.kind === 'webhook' ? '' : renderSecurity(api, view),
    renderParameters(api, view),
    renderBody(api, view),
    renderResponses(api, view),
    renderCallbacks(api, view),
    api.kind === 'webhook' ? '' : view.heading(scope.words.request) + renderSamples(api, view),
    renderTryPanel(older === undefined ? api : calledOperation(api, older), view),
  ];
  return element('section', { class: 'api openapi-code' }, parts.filter((part) => part !== '').join('\n'));
}

function renderUnknown(block: OperationBlock, html: HtmlContext, scope: Scope): string {
  const { data } = block;
  const path = 'path' in data ? data.path : data.name;
  const words = renderVerb(data.method) + element('code', {}, escapeHtml(path));
  const href = scope.context.elsewhere?.(block);
  const linked = href === undefined ? words : element('a', { href, rel: 'nofollow' }, words);
  const url = element('p', { class: 'api-address' }, linked);
  return block.type === 'swagger' ? url + renderDescription(block, html, scope) : url;
}

/** Where the description of an operation is that cannot be rendered, and why it cannot. */
function renderDescription(block: BlockOf<'swagger'>, html: HtmlContext, scope: Scope): string {
  const { ref } = block.data;
  const fault = scope.context.fault?.(block);
  const note =
    fault === undefined
      ? ''
      : element(
          'p',
          { class: 'unavailable' },
          `${escapeHtml(scope.words.unreadable)} <span lang="en">${escapeHtml(fault)}</span>`,
        );
  const href = html.href(ref);
  return note + (href === '' ? '' : element('p', {}, linkTo(href, escapeHtml(html.label(ref)), scope)));
}

function titleOf({ operation, kind, method, path }: ApiOperation): string {
  const fallback = kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`;
  return textOf(operation['summary']) ?? textOf(operation['operationId']) ?? fallback;
}

function renderUrl(api: ApiOperation, { words }: Scope): string {
  const { method, path, kind, servers = [] } = api;
  if (kind === 'webhook') {
    return element(
      'p',
      { class: 'api-address' },
      `${renderVerb(method)}<span>${escapeHtml(words.webhook)}</span> <code>${escapeHtml(path)}</code>`,
    );
  }
  const server = serverUrl(servers);
  const base = server === '' ? '' : `<span class="api-server">${escapeHtml(server)}</span>`;
  const steps = escapeHtml(path).replaceAll(/\{[^{}]*\}/g, (name) => `<span class="api-variable">${name}</span>`);
  return element('p', { class: 'api-address', dir: 'ltr' }, `${renderVerb(method)}<code>${base}${steps}</code>`);
}
