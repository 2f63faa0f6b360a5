// Where a popover opens.

/** Moves a panel below the button before it, to the side with more room. The browser shows it above everything. */
export function placeBelowButton(panel: HTMLElement): void {
  const { left = 0, right = 0, bottom = 0 } = panel.previousElementSibling?.getBoundingClientRect() ?? {};
  const isAtEnd = left > innerWidth / 2;
  panel.style.top = `${bottom + 4}px`;
  panel.style.left = isAtEnd ? 'auto' : `${left}px`;
  panel.style.right = isAtEnd ? `${innerWidth - right}px` : 'auto';
}
