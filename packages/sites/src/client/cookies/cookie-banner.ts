// The banner that asks for cookies, and the button in the footer that opens it again. The page brings both, hidden.
import type { Choice } from './consent-cookie.ts';

/** The banner of the page. */
export interface CookieBanner {
  /** Shows the question to a visitor who hasn’t chosen. The focus stays where it is. */
  ask(): void;
  hide(): void;
}

/** Adds its behavior; undefined for a page without one. `open` runs when the visitor asks for their choice. */
export function findCookieBanner({
  choose,
  open,
}: {
  readonly choose: (choice: Choice) => void;
  /** Shows another banner, if a script has one. Returns whether it does. */
  readonly open: () => boolean;
}): CookieBanner | undefined {
  const banner = document.querySelector<HTMLElement>('.cookie-banner');
  const settings = document.querySelector<HTMLElement>('.cookie-settings');
  if (banner === null) return undefined;
  const hide = (): void => {
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (hadFocus) (settings ?? document.querySelector('main'))?.focus();
  };
  const finish = (choice: Choice): void => {
    hide();
    choose(choice);
  };
  const [accept, reject] = banner.querySelectorAll('button');
  accept?.addEventListener('click', () => finish('yes'));
  reject?.addEventListener('click', () => finish('no'));
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  if (settings !== null) {
    settings.hidden = false;
    settings.addEventListener('click', () => {
      if (open()) return;
      banner.hidden = false;
      accept?.focus();
    });
  }
  return {
    ask: () => {
      banner.hidden = false;
    },
    hide,
  };
}
