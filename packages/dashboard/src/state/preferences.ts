// Preferences in the browser’s storage: theme, width, events panel, Get started progress, single-key shortcuts, and recently used
// entries.
import { createStore } from './store.ts';
import type { Store } from './store.ts';

const STORAGE_KEY = 'bindery.preferences';

/** Widths of the page in the middle. */
export type PageWidth = 'phone' | 'text' | 'wide';

export interface Preferences {
  /** As the system has it, until someone chooses. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly width: PageWidth;
  readonly isInspectorOpen: boolean;
  /** Whether the first steps were dismissed. */
  readonly areHintsGone: boolean;
  /** The completed steps of Get started. */
  readonly stepsDone: readonly string[];
  /** Whether single keys run commands. Off, all of them are in the palette. */
  readonly areKeysOn: boolean;
  /** Ids of what the palette ran, the last first. */
  readonly recent: readonly string[];
}

const DEFAULTS: Preferences = {
  theme: undefined,
  width: 'text',
  isInspectorOpen: true,
  areHintsGone: false,
  stepsDone: [],
  areKeysOn: true,
  recent: [],
};

export interface PreferencesStore extends Store<Preferences> {
  /** The theme that is shown: the chosen one, else the system's. */
  readonly theme: () => 'light' | 'dark';
}

/** Reads the preferences of this browser, and writes each change. */
export function createPreferences(): PreferencesStore {
  const store = createStore<Preferences>({ ...DEFAULTS, ...read() });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  // Only notifies the listeners: the system's theme is not a preference.
  system.addEventListener('change', () => store.set({}));
  return {
    ...store,
    set: (change) => {
      write({ ...store.get(), ...change });
      store.set(change);
    },
    theme: () => store.get().theme ?? (system.matches ? 'dark' : 'light'),
  };
}

function read(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {}; // Storage is disabled or contains other data, so the defaults apply.
  }
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // Storage is switched off: the choice lives as long as the page.
  }
}
