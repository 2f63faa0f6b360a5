// A button with a panel of further controls below it.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './icon.tsx';
import { placeBelowButton } from './place-below-button.ts';
import './menu.css';

export interface MenuProps {
  /** The text of the button, or its accessible name if it is `isShort`. */
  readonly label: string;
  /** Whether the button shows three dots. */
  readonly isShort?: boolean;
  /** Controls. A press of a `.button` closes the panel. */
  readonly children: ComponentChildren;
}

const PRESSABLE = '.button:not([aria-disabled="true"])';

export function Menu({ label, isShort = false, children }: MenuProps) {
  const id = useId();
  const names = isShort ? { 'aria-label': label, title: label } : {};
  return (
    <>
      <button class="button" type="button" popovertarget={id} {...names}>
        {isShort ? '⋯' : label} {!isShort && <Icon name="down" />}
      </button>
      <div
        class="menu-panel"
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ currentTarget }) => placeBelowButton(currentTarget)}
        onClick={({ currentTarget, target }) => {
          if (target instanceof Element && target.closest(PRESSABLE) !== null) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
