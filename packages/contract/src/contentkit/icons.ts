// The icons of elements. Hosts render them, and no others are available.

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
