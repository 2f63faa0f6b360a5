import * as z from '../../../schema.ts';
import { defineModel, defineSchema } from '../../../model.ts';
import { Color } from './color.ts';
import { Emoji, Url } from '../../../primitives.ts';

export const CustomizationBackground = z.enum(['plain', 'match']).meta({ deprecated: true });
export type CustomizationBackground = z.infer<typeof CustomizationBackground>;

export const CustomizationCodeTheme = z.enum([
  'default-light',
  'default-dark',
  'monochrome-light',
  'monochrome-dark',
  'andromeeda',
  'aurora-x',
  'ayu-dark',
  'catppuccin-frappe',
  'catppuccin-latte',
  'catppuccin-macchiato',
  'catppuccin-mocha',
  'dark-plus',
  'dracula',
  'dracula-soft',
  'everforest-dark',
  'everforest-light',
  'github-dark',
  'github-dark-default',
  'github-dark-dimmed',
  'github-dark-high-contrast',
  'github-light',
  'github-light-default',
  'github-light-high-contrast',
  'gruvbox-dark-hard',
  'gruvbox-dark-medium',
  'gruvbox-dark-soft',
  'gruvbox-light-hard',
  'gruvbox-light-medium',
  'gruvbox-light-soft',
  'houston',
  'kanagawa-dragon',
  'kanagawa-lotus',
  'kanagawa-wave',
  'laserwave',
  'light-plus',
  'material-theme',
  'material-theme-darker',
  'material-theme-lighter',
  'material-theme-ocean',
  'material-theme-palenight',
  'min-dark',
  'min-light',
  'monokai',
  'night-owl',
  'nord',
  'one-dark-pro',
  'one-light',
  'plastic',
  'poimandres',
  'red',
  'rose-pine',
  'rose-pine-dawn',
  'rose-pine-moon',
  'slack-dark',
  'slack-ochin',
  'snazzy-light',
  'solarized-dark',
  'solarized-light',
  'synthwave-84',
  'tokyo-night',
  'vesper',
  'vitesse-black',
  'vitesse-dark',
  'vitesse-light',
]);
export type CustomizationCodeTheme = z.infer<typeof CustomizationCodeTheme>;

export const CustomizationCorners = z.enum(['straight', 'rounded', 'circular']);
export type CustomizationCorners = z.infer<typeof CustomizationCorners>;

export const CustomizationDefaultThemeMode = z.enum(['light', 'dark', 'system']);
export type CustomizationDefaultThemeMode = z.infer<typeof CustomizationDefaultThemeMode>;

export const CustomizationDepth = z.enum(['subtle', 'flat']);
export type CustomizationDepth = z.infer<typeof CustomizationDepth>;

export class CustomizationThemedURL extends defineModel<CustomizationThemedURL>('CustomizationThemedURL')(() =>
  z.strictObject({ light: Url, dark: Url }),
) {}

export const CustomizationFavicon = defineSchema('CustomizationFavicon', () =>
  z.union([z.strictObject({ icon: CustomizationThemedURL }), z.strictObject({ emoji: Emoji }), z.strictObject({})]),
);
export type CustomizationFavicon = z.infer<typeof CustomizationFavicon>;

export const CustomizationIconsStyle = z.enum(['regular', 'solid', 'duotone', 'light', 'thin']);
export type CustomizationIconsStyle = z.infer<typeof CustomizationIconsStyle>;

export const CustomizationLinksStyle = z.enum(['default', 'accent']);
export type CustomizationLinksStyle = z.infer<typeof CustomizationLinksStyle>;

export const CustomizationSearchStyle = z.enum(['prominent', 'subtle']);
export type CustomizationSearchStyle = z.infer<typeof CustomizationSearchStyle>;

export const CustomizationSidebarBackgroundStyle = z.enum(['default', 'filled']);
export type CustomizationSidebarBackgroundStyle = z.infer<typeof CustomizationSidebarBackgroundStyle>;

export const CustomizationSidebarListStyle = z.enum(['default', 'pill', 'line']);
export type CustomizationSidebarListStyle = z.infer<typeof CustomizationSidebarListStyle>;

export const CustomizationTheme = z.enum(['clean', 'muted', 'bold', 'gradient']);
export type CustomizationTheme = z.infer<typeof CustomizationTheme>;

export const CustomizationThemeMode = z.enum(['light', 'dark']);
export type CustomizationThemeMode = z.infer<typeof CustomizationThemeMode>;

export class CustomizationThemedCodeTheme extends defineModel<CustomizationThemedCodeTheme>(
  'CustomizationThemedCodeTheme',
)(() => z.strictObject({ light: CustomizationCodeTheme, dark: CustomizationCodeTheme })) {}

export class CustomizationThemedColor extends defineModel<CustomizationThemedColor>('CustomizationThemedColor')(() =>
  z.strictObject({ light: Color, dark: Color }),
) {}

export class CustomizationTint extends defineModel<CustomizationTint>('CustomizationTint')(() =>
  z.strictObject({ color: CustomizationThemedColor }),
) {}
