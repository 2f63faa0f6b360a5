// The settings of a surface, parsed from and written to the URL, so that each comparison is a link.

export const SURFACES = {
  editor: 'Block in the editor',
  published: 'Block on a published site',
  modal: 'Modal',
  account: 'Organization configuration',
  space: 'Space configuration',
  site: 'Site configuration',
  source: 'Content source',
} as const;

export const WIDTHS = { phone: 'Phone', page: 'Page', wide: 'Wide' } as const;

export type Surface = keyof typeof SURFACES;

export interface SurfaceSettings {
  readonly surface: Surface;
  readonly theme: 'light' | 'dark';
  readonly width: keyof typeof WIDTHS;
  readonly direction: 'ltr' | 'rtl';
}

/** The component that both surfaces render. */
export interface Subject {
  readonly integration: string;
  readonly component: string;
}

/** Parses `editor.dark.phone.rtl`. Missing parts have default values. */
export function parseSettings(text: string | undefined, usual: SurfaceSettings): SurfaceSettings {
  const [surface = '', theme = '', width = '', direction = ''] = (text ?? '').split('.');
  return {
    surface: Object.hasOwn(SURFACES, surface) ? (surface as Surface) : usual.surface,
    theme: theme === 'light' || theme === 'dark' ? theme : usual.theme,
    width: Object.hasOwn(WIDTHS, width) ? (width as keyof typeof WIDTHS) : usual.width,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : usual.direction,
  };
}

export function writeSettings({ surface, theme, width, direction }: SurfaceSettings): string {
  return [surface, theme, width, direction].join('.');
}

/** Reads `integration/component`. */
export function parseSubject(text: string | undefined): Subject | undefined {
  const [, integration, component] = /^([^/]+)\/(.*)$/.exec(text ?? '') ?? [];
  return integration === undefined || component === undefined ? undefined : { integration, component };
}
