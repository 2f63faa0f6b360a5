// Menus are `details`: here they close when someone goes elsewhere, as menus do.

/** Closes the panels of a phone when the reader goes to the page below them: they lie over what they link to. */
export function closePanels(): void {
  const close = () => {
    for (const toggle of document.querySelectorAll<HTMLDetailsElement>('.toggle[open]')) toggle.open = false;
  };
  document.querySelector('main')?.addEventListener('focusin', close);
  document.querySelector('.outline')?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) close();
  });
}

/** Closes open menus on Escape, and when something outside of them is pressed or has the focus. */
export function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]');
  const closeOthers = ({ target }: Event) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
