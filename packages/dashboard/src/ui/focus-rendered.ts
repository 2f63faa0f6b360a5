// Focuses an element after the next render.

/** Focuses it in the next frame, unless the focus has moved elsewhere by then. */
export function focusRendered(find: () => HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) find()?.focus();
  });
}
