// The button that switches between light and dark. The inline script applies the stored choice before the first paint.
const CHOICE = 'site-theme';

/** Whether the page is dark now. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

/** The theme of the page, for parts of the script that are loaded later: an import would make each page fetch a file more. */
export interface Theme {
  readonly current: () => 'light' | 'dark';
  /** Runs something whenever it can be another. */
  readonly onChange: (run: () => void) => void;
}

/** The theme of the page. */
export const pageTheme: Theme = {
  current: () => (isDark() ? 'dark' : 'light'),
  onChange: (run) => {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', run);
    new MutationObserver(run).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  },
};

/** Adds the behavior of the button. */
export function switchTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme');
  if (button === null) return;
  const announceTheme = () => {
    button.ariaPressed = String(isDark());
  };
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(CHOICE, theme);
    } catch {
      // This browser keeps nothing for the site: the choice is for this page.
    }
    announceTheme();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', announceTheme);
  announceTheme();
}
