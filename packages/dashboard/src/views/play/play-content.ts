// The content of the playground: three texts and display settings. Saving, sharing, and copying use it.

export type Syntax = 'json' | 'jsx';

export const TARGETS = ['editor', 'configuration', 'published'] as const;
export type Target = (typeof TARGETS)[number];

/** Widths of the result, in CSS pixels; `wide` takes what there is. */
export const WIDTHS = { phone: 360, text: 680, wide: undefined } as const;

export interface PlayContent {
  readonly syntax: Syntax;
  /** The tree, as JSON or as JSX. */
  readonly tree: string;
  /** The state that the component starts with, as JSON. */
  readonly state: string;
  /** The responses of the component to actions, as JSON: see `answers.ts`. */
  readonly answers: string;
  readonly target: Target;
}

/** How the result is looked at. */
export interface DisplaySettings {
  readonly theme: 'light' | 'dark' | undefined;
  readonly width: keyof typeof WIDTHS;
  readonly direction: 'ltr' | 'rtl';
}

/** The look of a result that no one changed: the theme is the dashboard's. */
export const DEFAULT_DISPLAY: DisplaySettings = { theme: undefined, width: 'text', direction: 'ltr' };
