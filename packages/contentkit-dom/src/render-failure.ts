// Renders what went wrong with the last request, under the tree that stays, until a try succeeds: for readers, with the way to the cause.
import { fillWords } from '@bindery/contentkit/session';
import type { ContentKitWords, RenderFailure } from '@bindery/contentkit/session';
import { renderIcon } from './icons.ts';
import { h } from './vnode.ts';
import type { VElement } from './vnode.ts';

/** A link to the host’s details of a failure, for example its trace. Undefined without details. */
export type FailureLink = (
  failure: RenderFailure,
  options: { readonly isModal: boolean },
) => { readonly href: string; readonly text: string; readonly open: () => void } | undefined;

/** What a failure is rendered with. */
export interface FailureOptions {
  readonly link: ReturnType<FailureLink>;
  readonly retry: () => void;
  readonly words: ContentKitWords;
}

/** The failure: a sentence, the link, and a button that retries. The details are omitted if the host has none. */
export function renderFailure(failure: RenderFailure, { link, retry, words }: FailureOptions): VElement {
  const { control, forReaders, message } = failure;
  const { label } = control;
  const summary = label === undefined ? words.loadError : fillWords(words.controlError, { name: label });
  return h(
    'div',
    { class: 'ck-failure', key: 'failure', role: 'group', 'aria-label': words.error },
    renderIcon('warning'),
    h(
      'div',
      { class: 'ck-failure-words' },
      h('strong', {}, summary),
      h('span', {}, forReaders ?? message),
      renderRest(failure, words),
      renderLink(link),
    ),
    h('button', { type: 'button', class: 'ck-button ck-button-secondary', onClick: retry }, words.tryAgain),
  );
}

/** The details. */
function renderRest(failure: RenderFailure, words: ContentKitWords): VElement | null {
  if (failure.forReaders === undefined) return renderCode(failure);
  return failure.forReaders === failure.message ? null : renderDetails(failure, words);
}

function renderCode({ status, code }: RenderFailure): VElement {
  return h('code', { class: 'ck-failure-code' }, status === undefined ? code : `${status} ${code}`);
}

function renderDetails(failure: RenderFailure, { details }: ContentKitWords): VElement {
  return h(
    'details',
    { class: 'ck-failure-details' },
    h('summary', {}, details),
    h('span', {}, failure.message),
    ' ',
    renderCode(failure),
  );
}

/** A plain press is the host's, others are the browser's: a new tab, a new window. */
function renderLink(link: FailureOptions['link']): VElement | null {
  if (link === undefined) return null;
  const press = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.open();
  };
  return h('a', { class: 'ck-link ck-failure-link', href: link.href, onClick: press }, link.text);
}
