// A button with a panel of further controls below it.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
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
  const [side, setSide] = useState<'start' | 'end'>();
  const isOpen = side !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  useCloseOutside(root, isOpen, () => setSide(undefined));
  const close = (): void => {
    setSide(undefined);
    toggle.current?.focus();
  };
  return (
    <div
      class="menu"
      ref={root}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.preventDefault(); // Escape closes nothing else.
        close();
      }}
    >
      <button
        class="button"
        type="button"
        ref={toggle}
        aria-label={isShort ? label : undefined}
        title={isShort ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setSide(isOpen ? undefined : sideOf(currentTarget))}
      >
        {isShort ? '⋯' : label} {!isShort && <Icon name="down" />}
      </button>
      {isOpen && (
        <div
          class="menu-panel"
          data-side={side}
          id={id}
          role="group"
          aria-label={label}
          onClick={({ target }) => target instanceof Element && target.closest(PRESSABLE) !== null && close()}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The side of a button that has room for a panel. */
function sideOf(button: HTMLElement): 'start' | 'end' {
  return button.getBoundingClientRect().left > innerWidth / 2 ? 'end' : 'start';
}

/** Calls `close` for a press or the focus outside of an element, while it is open. */
function useCloseOutside(root: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) !== true) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
}
