// Moves the focus to the open view.

/** Tab leads on from its beginning, and keys are those of the view. */
export function focusView(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
