// Renders the menu of a block: a button that opens a list of commands, with the keyboard shortcuts of menus.
import type { ContentKitElements } from '@bindery/contentkit';
import { commandPress } from '@bindery/contentkit/controls';
import type { BlockCommand } from '@bindery/contentkit/controls';
import { at, domId, wordsIn } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { renderIcon } from './icons.ts';
import { h } from './vnode.ts';
import type { VElement } from './vnode.ts';

type Controls = NonNullable<ContentKitElements['block']['controls']>;

export function renderMenu(controls: Controls, context: RenderContext): VElement {
  const uiId = domId(context, 'menu');
  const isOpen = context.host.getUi(uiId) === true;
  const setOpen = (open: boolean): void => context.host.setUi(uiId, open);
  const name = wordsIn(context).blockMenu;
  return h(
    'div',
    {
      class: 'ck-menu',
      onKeydown: (event: KeyboardEvent) => onMenuKey(event, setOpen),
      onFocusout: (event: FocusEvent) => closeOnBlur(event, setOpen),
    },
    h(
      'button',
      {
        class: 'ck-button ck-button-icon ck-menu-button',
        type: 'button',
        'aria-label': name,
        'aria-haspopup': 'menu',
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? uiId : undefined,
        onClick: () => setOpen(!isOpen),
      },
      renderIcon('more'),
    ),
    isOpen
      ? h(
          'div',
          { class: 'ck-menu-list', role: 'menu', id: uiId, 'aria-label': name, hook: { mounted: focusFirst } },
          controls.map((entry, index) => renderEntry(entry, at(context, index), () => setOpen(false))),
        )
      : null,
  );
}

function renderEntry(entry: Controls[number], context: RenderContext, close: () => void): VElement {
  if (!Array.isArray(entry)) return renderCommand(entry, context, close);
  return h(
    'div',
    { class: 'ck-menu-group', role: 'group' },
    entry.map((control, index) => renderCommand(control, at(context, index), close)),
  );
}

function renderCommand(control: BlockCommand, context: RenderContext, close: () => void): VElement {
  return h(
    'button',
    {
      class: 'ck-menu-item',
      type: 'button',
      role: 'menuitem',
      tabindex: -1,
      onClick: (event: Event) => {
        buttonOf(event)?.focus();
        close();
        context.host.press(context, commandPress(control));
      },
    },
    control.icon === undefined ? null : renderIcon(control.icon),
    control.label,
  );
}

function onMenuKey(event: KeyboardEvent, setOpen: (open: boolean) => void): void {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = items.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Escape' && items.length > 0) {
    event.stopPropagation();
    menu.querySelector<HTMLElement>('.ck-menu-button')?.focus();
    setOpen(false);
  } else if (target !== undefined) {
    event.preventDefault();
    if (items.length === 0) setOpen(true);
    else items.at(target % items.length)?.focus();
  }
}

function closeOnBlur(event: FocusEvent, setOpen: (open: boolean) => void): void {
  const menu = event.currentTarget as HTMLElement;
  const isInside = event.relatedTarget instanceof Node && menu.contains(event.relatedTarget);
  if (!isInside && menu.querySelector('[role=menu]') !== null) setOpen(false);
}

function buttonOf(event: Event): HTMLElement | null {
  return (event.currentTarget as Element).closest('.ck-menu')?.querySelector<HTMLElement>('.ck-menu-button') ?? null;
}

function focusFirst(node: Element): void {
  node.querySelector<HTMLElement>('[role=menuitem]')?.focus();
}
