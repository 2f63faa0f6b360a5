// The customization of the demo site: its own color and icon, links, and what readers can do with a page.
import type { SiteCustomizationSettings } from '@bindery/contract';
import { DEFAULT_CUSTOMIZATION } from '../../sites/settings/index.ts';

/** Settings of the demo site. Links name the space of their pages, because another section’s pages are in another space. */
export function demoCustomization(space: string): SiteCustomizationSettings {
  const quickstart = { kind: 'page', space, page: 'page_quickstart' } as const;
  const changes = { kind: 'page', space, page: 'page_changes' } as const;
  return {
    ...DEFAULT_CUSTOMIZATION,
    styling: {
      ...DEFAULT_CUSTOMIZATION.styling,
      primaryColor: { light: '#0f766e', dark: '#2dd4bf' },
      infoColor: { light: '#0369a1', dark: '#38bdf8' },
    },
    favicon: { emoji: '2693' },
    header: {
      preset: 'default',
      links: [
        { title: 'Changes', to: changes, links: [] },
        { title: 'Get started', style: 'button-primary', to: quickstart, links: [] },
      ],
    },
    footer: {
      groups: [
        {
          title: 'Harbor',
          links: [
            { title: 'Quickstart', to: quickstart },
            { title: 'Changes', to: changes },
          ],
        },
      ],
      copyright: '© Harbor',
    },
    themes: { default: 'system', toggeable: true },
    feedback: { enabled: true },
  };
}
