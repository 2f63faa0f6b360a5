// The customization of a site and of its site-spaces, as stored and merged.
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { SiteRow, CustomizationOverrides } from '../../../../store/tables.ts';
import type { SiteSpaceRow } from '../../state/index.ts';
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';
import { withFavicon } from './favicon.ts';
import { maskFrozen } from './mask.ts';
import { applyOverrides } from './overrides.ts';
import { parseJson } from '../../../../store/json-column.ts';

interface ReadOptions {
  readonly unmasked: boolean;
}

/** The customization of a site. */
export function customizationOf(site: SiteRow, options: ReadOptions = { unmasked: false }): SiteCustomizationSettings {
  const settings = readSettings(site);
  return options.unmasked ? settings : maskFrozen(site, settings);
}

/** The customization of a site-space: what it overrides, laid over that of its site. */
export function customizationIn(
  site: SiteRow,
  siteSpace: SiteSpaceRow,
  options: ReadOptions = { unmasked: false },
): SiteCustomizationSettings {
  const overrides = overridesOf(siteSpace);
  const merged = { ...applyOverrides(readSettings(site), overrides), ...changedAt(siteSpace.customization_at) };
  return options.unmasked ? merged : maskFrozen(site, merged);
}

/** The overrides of a site-space. */
export function overridesOf({ customization }: SiteSpaceRow): CustomizationOverrides {
  return customization === null ? {} : withFavicon(parseJson(customization));
}

function readSettings(site: SiteRow): SiteCustomizationSettings {
  const settings = site.customization === null ? DEFAULT_CUSTOMIZATION : withFavicon(parseJson(site.customization));
  return { ...settings, ...changedAt(site.customization_at) };
}

function changedAt(time: number | null): Pick<SiteCustomizationSettings, 'updatedAt'> {
  return time === null ? {} : { updatedAt: new Date(time).toISOString() };
}
