// The search: a form, which becomes a dialog when someone is about to use it. What the dialog needs is fetched then.

/** Opens the dialog from the form in the header. */
export function offerSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.top .search');
  const field = form?.querySelector<HTMLInputElement>('input[type=search]');
  if (form === null || field === null || field === undefined) return;
  const load = () => import('./search.ts');
  const open = () => {
    void load().then(({ openSearch }) => openSearch(form, field));
  };
  for (const event of ['pointerenter', 'focusin']) form.addEventListener(event, () => void load(), { once: true });
  field.addEventListener('click', open);
  field.addEventListener('input', open);
  const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  // No key alone: words that are spoken to a computer would open it.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return;
    event.preventDefault();
    open();
  });
  const hint = form.querySelector('kbd');
  if (hint !== null) hint.textContent = isApple ? '⌘ K' : 'Ctrl K';
}
