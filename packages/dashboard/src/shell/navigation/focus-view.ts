// Moves the focus to the open view.

/** Tab then continues from the start of the view, and its shortcuts work. */
export function focusView(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
