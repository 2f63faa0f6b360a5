// Focuses an element after the next render.

/** Focuses it with the next frame. Who moved the focus somewhere else in the meantime keeps it there. */
export function focusDrawn(find: () => HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) find()?.focus();
  });
}
