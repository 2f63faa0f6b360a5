// The icons that an element may name. Hosts draw them; nothing else may be asked for.

/** Every icon name. */
export const ICONS = [
  'close',
  'edit',
  'github',
  'gitlab',
  'maximize',
  'email',
  'settings',
  'search',
  'delete',
  'star',
  'warning',
  'link',
  'link-external',
  'eye',
  'eye-off',
  'lock',
  'check',
  'check-circle',
] as const;

/** Name of an icon. */
export type ContentKitIcon = (typeof ICONS)[number];
