// Parts of the script that few pages need. A page names those that it needs, and they are fetched after all else.
import { pageTheme } from './theme.ts';
import type { Theme } from './theme.ts';

/** Name, as the renderer of documents gives it → what loads it. */
const FEATURES: Readonly<Record<string, () => Promise<{ readonly start: (page: { readonly theme: Theme }) => void }>>> =
  {
    tabs: () => import('./tabs.ts'),
    contentkit: () => import('./contentkit.ts'),
  };

/** Loads the parts that the page names. */
export function loadFeatures(): void {
  for (const name of (document.body.dataset['features'] ?? '').split(' ')) {
    void FEATURES[name]?.().then(({ start }) => start({ theme: pageTheme }));
  }
}
