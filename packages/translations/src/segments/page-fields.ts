import type { TranslatedFields } from './segment.ts';

/** The fields of a page that are translated, and how long a text may be in each. A test compares them with the contract. */
export const PAGE_FIELDS: readonly { readonly name: keyof TranslatedFields; readonly maxLength?: number }[] = [
  { name: 'title' },
  { name: 'linkTitle', maxLength: 100 },
  { name: 'description' },
];
