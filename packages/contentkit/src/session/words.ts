// The words that hosts render and announce themselves, in English, and with them which words there are. `{name}`, `{text}` and `{n}` are
// where values go.
import type { ContentKitIcon } from '@bindery/contract/contentkit';

/** English, the default of hosts without other words. */
export const ENGLISH_WORDS = {
  /** BCP 47. Numbers between these words are written as in this language. */
  language: 'en',
  back: 'Back',
  blockMenu: 'Block menu',
  cancel: 'Cancel',
  choose: 'Choose…',
  close: 'Close',
  code: 'Code',
  codeOf: 'Code, {name}',
  controlDone: '“{name}” done',
  controlError: '“{name}” failed',
  controlFailed: '“{name}” failed: {text}',
  details: 'Details',
  error: 'Error',
  finish: 'Finish',
  /** Title of a web frame: of which component, and from which host. */
  frame: '{name}: page from {text}',
  linkRefused: 'This link can’t be opened.',
  loadError: 'Couldn’t load this content',
  loadFailed: 'Loading failed: {text}',
  loading: 'Loading…',
  loadingOptions: 'Loading options',
  moreOptions: '{n}+ options',
  next: 'Next',
  noOptions: 'No options',
  oneOption: '1 option',
  open: 'Open',
  options: '{n} options',
  optionsFailed: 'Couldn’t load the options.',
  remove: 'Remove {name}',
  showMore: 'Show more',
  step: 'Step {n}',
  table: 'Table: {name}',
  taskDone: 'Done',
  taskOpen: 'To do',
  timedOut: 'This took too long to respond.',
  tryAgain: 'Retry',
  /** Replaces content that can’t be rendered, for readers. */
  unshown: 'This can’t be shown.',
  use: 'Use “{name}”',
  wrong: 'Something went wrong',
  /** Names of buttons that have an icon alone. */
  icons: {
    check: 'check',
    'check-circle': 'check circle',
    close: 'close',
    delete: 'delete',
    edit: 'edit',
    email: 'email',
    eye: 'eye',
    'eye-off': 'eye off',
    github: 'github',
    gitlab: 'gitlab',
    link: 'link',
    'link-external': 'link external',
    lock: 'lock',
    maximize: 'maximize',
    search: 'search',
    settings: 'settings',
    star: 'star',
    warning: 'warning',
  },
} as const;

/** Words of a language. */
export type ContentKitWords = {
  readonly [Name in Exclude<keyof typeof ENGLISH_WORDS, 'icons'>]: string;
} & { readonly icons: { readonly [Name in ContentKitIcon]: string } };

/** The words of a session, by its settings. */
export function wordsOf({ words }: { readonly words?: ContentKitWords | undefined }): ContentKitWords {
  return words ?? ENGLISH_WORDS;
}

/** Words with values in them. */
export function fillWords(
  words: string,
  values: { readonly name?: string; readonly text?: string; readonly n?: string },
): string {
  return words.replace(/\{(name|text|n)\}/g, (hole, key: 'name' | 'text' | 'n') => values[key] ?? hole);
}

/** A number as the language of some words writes it. */
export function numberIn({ language }: Pick<ContentKitWords, 'language'>, value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
