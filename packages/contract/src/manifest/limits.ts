// The limits of a manifest and of a publish body, as numbers that schemas, editors and messages share.

import { API_LIMITS } from '../limits.ts';

/** Lengths are characters, counts are items, `…_BYTES` are bytes before base64. Spec: contract-facts.md#46-publish-and-manifest */
export const MANIFEST_LIMITS = {
  NAME_MAX: 100,
  TITLE_MIN: 2,
  TITLE_MAX: 30,
  DESCRIPTION_MAX: 100,
  SUMMARY_MAX: 2048,
  PREVIEW_IMAGES_MAX: 3,
  EXTERNAL_LINKS_MAX: 5,
  SECRETS_MAX: 20,
  BLOCK_TITLE_MIN: 2,
  BLOCK_TITLE_MAX: 40,
  BLOCK_DESCRIPTION_MAX: 150,
  PROPERTY_TITLE_MIN: 2,
  PROPERTY_TITLE_MAX: 50,
  PROPERTY_DESCRIPTION_MAX: 100,
  URL_MAX: API_LIMITS.URL_MAX,
  /** Assumption: the published tool rejects larger icons. The API document has no limit. */
  ICON_BYTES: 250_000,
  /** Assumption: same as {@link MANIFEST_LIMITS.ICON_BYTES}. */
  PREVIEW_IMAGE_BYTES: 1_000_000,
  /** A larger source map isn’t used. Assumption: those of the largest scripts have less. */
  SOURCE_MAP_BYTES: 10 * 1024 * 1024,
} as const;
