// Loads the bundled fonts after the first paint, so that text, code, and emoji look the same everywhere.

/** Loads the fonts after the first paint. If that fails, system fonts stay. */
export function loadFontsAfterFirstPaint(): void {
  const painted = new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    import('./fonts.ts').catch(() => {});
  });
  painted.observe({ type: 'paint', buffered: true });
}
