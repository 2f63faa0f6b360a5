// Renders dialogs: the browser's own, so that focus stays inside, Escape closes, and focus returns to who opened it.
import { renderIcon } from './icons.ts';
import { h } from './vnode.ts';
import type { VChild, VElement } from './vnode.ts';

/** What a dialog shows. */
export interface DialogInput {
  readonly id: string;
  readonly title: string;
  readonly className: string;
  readonly isAlert?: boolean;
  readonly describedBy?: string;
  /** The name of a button that closes; undefined for none. */
  readonly closeLabel?: string | undefined;
  readonly close: () => void;
}

export function renderDialog(dialog: DialogInput, ...children: readonly VChild[]): VElement {
  const titleId = `${dialog.id}-title`;
  return h(
    'dialog',
    {
      key: dialog.id,
      class: `ck-dialog ${dialog.className}`,
      role: dialog.isAlert === true ? 'alertdialog' : undefined,
      'aria-labelledby': titleId,
      'aria-describedby': dialog.describedBy,
      hook: { mounted: show, removed: hide },
      onCancel: (event: Event) => {
        event.preventDefault();
        dialog.close();
      },
      // Browsers close a dialog when the user presses Escape twice.
      onClose: dialog.close,
    },
    h(
      'div',
      { class: 'ck-dialog-head' },
      h('h2', { class: 'ck-dialog-title', id: titleId }, dialog.title),
      dialog.closeLabel !== undefined
        ? h(
            'button',
            {
              type: 'button',
              class: 'ck-button ck-button-icon ck-dialog-close',
              'aria-label': dialog.closeLabel,
              onClick: dialog.close,
            },
            renderIcon('close'),
          )
        : null,
    ),
    children,
  );
}

function show(node: Element): void {
  const dialog = node as HTMLDialogElement;
  if (!dialog.open) dialog.showModal();
}

/** Closed before it goes, so that the browser gives the focus back. */
function hide(node: Element): void {
  const dialog = node as HTMLDialogElement;
  if (dialog.open) dialog.close();
}
