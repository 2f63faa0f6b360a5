// Customizations for tests: what a new site has, with what a test changes.
import type { SiteCustomizationSettings } from '@bindery/contract';

type Settings = SiteCustomizationSettings;

const both = <Value>(value: Value) => ({ light: value, dark: value });

/** A customization in which nothing was changed yet. */
export const CUSTOMIZATION: Settings = {
  styling: {
    theme: 'clean',
    primaryColor: both('#346DDB'),
    infoColor: both('#787878'),
    successColor: both('#00C950'),
    warningColor: both('#FE9A00'),
    dangerColor: both('#FB2C36'),
    corners: 'rounded',
    depth: 'subtle',
    links: 'default',
    font: 'Inter',
    monospaceFont: 'IBMPlexMono',
    background: 'plain',
    icons: 'regular',
    codeTheme: {
      default: { light: 'default-light', dark: 'default-dark' },
      openapi: { light: 'default-light', dark: 'default-dark' },
    },
    sidebar: { background: 'default', list: 'default' },
    search: 'prominent',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { preset: 'default', links: [] },
  footer: { groups: [] },
  themes: { default: 'system', toggeable: true },
  feedback: { enabled: false },
  ai: { mode: 'none' },
  advancedCustomization: { enabled: true },
  pageActions: { items: ['markdown', 'pdf', 'git'], externalAI: false, markdown: true },
  externalLinks: { target: 'self' },
  pagination: { enabled: true },
  trademark: { enabled: true },
  privacyPolicy: {},
  socialPreview: {},
  socialAccounts: [],
  insights: { trackingCookie: true },
  pdf: { enabled: true },
  git: { showEditLink: true },
};

/** It with other values of `styling`. */
export function styled(styling: Partial<Settings['styling']>): Settings {
  return { ...CUSTOMIZATION, styling: { ...CUSTOMIZATION.styling, ...styling } };
}
