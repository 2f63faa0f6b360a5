// The button that closes the announcement. The inline script hides it on the next page before the first paint.

/** Adds the behavior of the button. */
export function closeAnnouncement(): void {
  const root = document.documentElement;
  document.querySelector('.banner-close')?.addEventListener('click', () => {
    root.classList.add('closed');
    document.querySelector('main')?.focus();
    try {
      localStorage.setItem(`site-announcement-${root.dataset['announcement']}`, 'closed');
    } catch {
      // This browser keeps nothing for the site: it is closed on this page.
    }
  });
}
