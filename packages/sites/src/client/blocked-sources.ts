// Pictures, media, and frames in blocks that the policy of the page blocks: each says so, with the directive.

/** Elements that load what a directive decides about. */
const ELEMENTS: Readonly<Record<string, string>> = {
  'img-src': 'img',
  'media-src': 'video, audio, source',
  'frame-src': 'iframe',
};

/** Replaces blocked elements of blocks with a note from now on. `words` has `{}` in place of the directive. */
export function explainBlockedSources(words: string): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    const selector = ELEMENTS[effectiveDirective];
    if (selector === undefined) return;
    for (const element of document.querySelectorAll<HTMLElement>(`.integration-block .ck-root :is(${selector})`)) {
      if (!isFrom(element, blockedURI) || element.style.display === 'none') continue;
      element.style.display = 'none';
      const note = document.createElement('span');
      note.className = 'ck-note';
      note.textContent = words.replace('{}', effectiveDirective);
      element.after(note);
    }
  });
}

/** Browsers report the URL, or after a redirect and for frames only the origin. */
function isFrom(element: HTMLElement & { readonly src?: string }, blocked: string): boolean {
  const { src = '' } = element;
  return src === blocked || (URL.canParse(src) && new URL(src).origin === blocked.replace(/\/$/, ''));
}
