// What of a customization visitors get while the service froze a feature. Pure.
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { SiteRow } from '../../../../store/tables.ts';
import { isFrozen } from '../../structure/index.ts';
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';

/**
 * The customization with its advanced parts as they are by default, when that feature is frozen. Assumption: this is what
 * `unmasked` lifts.
 */
export function maskFrozen(site: SiteRow, settings: SiteCustomizationSettings): SiteCustomizationSettings {
  if (!isFrozen(site, 'sites-advanced-customization')) return settings;
  const { styling, footer } = DEFAULT_CUSTOMIZATION;
  const { theme, icons, font, monospaceFont, infoColor, successColor, warningColor, dangerColor } = styling;
  const { headingFont: _font, ...rest } = settings.styling;
  const { logo: _logo, primaryLink: _link, ...header } = settings.header;
  return {
    ...settings,
    styling: { ...rest, theme, icons, font, monospaceFont, infoColor, successColor, warningColor, dangerColor },
    header,
    footer,
  };
}
