// Asks before an action runs.
import type { Confirmation } from '@bindery/contentkit/controls';
import type { ContentKitWords } from '@bindery/contentkit/session';
import { renderDialog } from './dialog.ts';
import { h } from './vnode.ts';
import type { VElement } from './vnode.ts';

/** A question that is open. */
export interface Question {
  readonly confirmation: Confirmation;
  readonly yes: () => void;
}

/** What a question is rendered with. */
export interface QuestionView {
  readonly id: string;
  readonly words: Pick<ContentKitWords, 'cancel'>;
  readonly close: () => void;
}

/** A question as a dialog. Where something may be lost, the focus starts on "Cancel". */
export function renderQuestion({ confirmation, yes }: Question, { id, words, close }: QuestionView): VElement {
  const { title, text, confirm, style = 'primary' } = confirmation;
  const isDanger = style === 'danger';
  return renderDialog(
    { id, title, className: 'ck-confirm', isAlert: true, describedBy: `${id}-text`, close },
    h('p', { class: 'ck-confirm-text', id: `${id}-text` }, text),
    h(
      'div',
      { class: 'ck-confirm-buttons' },
      h(
        'button',
        { type: 'button', class: 'ck-button ck-button-secondary', autofocus: isDanger, onClick: close },
        words.cancel,
      ),
      h(
        'button',
        {
          type: 'button',
          class: `ck-button ck-button-${style}`,
          autofocus: !isDanger,
          onClick: () => {
            close();
            yes();
          },
        },
        confirm,
      ),
    ),
  );
}
