// What the playground shows: three texts, and how the result is looked at. It is what is kept, shared and copied.

/** How the tree is written. */
export type Syntax = 'json' | 'jsx';

/** Where a tree is drawn. */
export const TARGETS = ['editor', 'configuration', 'published'] as const;
/** Where a tree is drawn. */
export type Target = (typeof TARGETS)[number];

/** Widths of the result, in CSS pixels; `wide` takes what there is. */
export const WIDTHS = { phone: 360, text: 680, wide: undefined } as const;

/** What is edited. */
export interface PlayContent {
  readonly syntax: Syntax;
  /** The tree, as JSON or as JSX. */
  readonly tree: string;
  /** The state that the component starts with, as JSON. */
  readonly state: string;
  /** What the component answers to actions, as JSON: see `answers.ts`. */
  readonly answers: string;
  readonly target: Target;
}

/** How the result is looked at. */
export interface DisplaySettings {
  readonly theme: 'light' | 'dark' | undefined;
  readonly width: keyof typeof WIDTHS;
  readonly direction: 'ltr' | 'rtl';
}

/** The look of a result that nobody changed: the theme is the dashboard's. */
export const DEFAULT_DISPLAY: DisplaySettings = { theme: undefined, width: 'text', direction: 'ltr' };
