// Light and dark, and the colors of a site in one of them.

export type Scheme = 'light' | 'dark';

/** Name of the custom property, without `--` → `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;
