// The favicon in stored settings of a site, or of a site-space.
import { CustomizationFavicon } from '@bindery/contract';
import { safeParse } from 'zod/v4/core';

/** The settings without a favicon that isn’t one: earlier versions stored any object. */
export function withFavicon<Settings extends { readonly favicon?: CustomizationFavicon | null | undefined }>(
  settings: Settings,
): Settings {
  const { favicon } = settings;
  const isSound = favicon === undefined || favicon === null || safeParse(CustomizationFavicon, favicon).success;
  return isSound ? settings : { ...settings, favicon: {} };
}
