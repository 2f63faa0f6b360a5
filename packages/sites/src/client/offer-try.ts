// Panels that try an operation of an API out. What they are made of is fetched when a reader is about to open one.

/** Fills each panel when it opens for the first time. */
export function offerTry(): void {
  const load = () => import('./try/try-panel.ts');
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('.api-try')) {
    panel.addEventListener('pointerenter', () => void load(), { once: true });
    panel.addEventListener('toggle', () => void load().then(({ fillPanel }) => fillPanel(panel)), { once: true });
  }
}
