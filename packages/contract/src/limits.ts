// The limits of the API that more than one place needs, as numbers that schemas, handlers and messages share.
// A limit of one field stands at its schema; those of a manifest are MANIFEST_LIMITS.

/** Lengths are characters, counts are items. Spec: docs-management-api.md#limits */
export const API_LIMITS = {
  SPACE_TITLE_MAX: 50,
  EMOJI_MAX: 50,
  ICON_NAME_MAX: 50,
  LINK_TITLE_MAX: 100,
  SECTION_TITLE_MIN: 2,
  SITE_PATH_MAX: 100,
  SUBDOMAIN_MIN: 3,
  SUBDOMAIN_MAX: 32,
  HOSTNAME_MAX: 253,
  EXPRESSION_MAX: 1024,
  SEARCH_MAX: 512,
  COPYRIGHT_MAX: 512,
  CHANGE_REQUEST_LINKS_MAX: 10,
  EVENT_TYPE_MAX: 64,
} as const;
