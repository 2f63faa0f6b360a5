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
  /** Problems of a build, and characters of each of their texts. Assumption: the local family has no specification. */
  BUILD_PROBLEMS_MAX: 100,
  BUILD_TEXT_MAX: 2000,
  /** Files of a `public` folder: how many, how long their paths, how many bytes together, and one by itself. */
  PUBLIC_FILES_MAX: 1000,
  PUBLIC_FILE_PATH_MAX: 512,
  PUBLIC_FILES_BYTES_MAX: 50 * 1024 * 1024,
  /** As base64 it fits into one body. */
  PUBLIC_FILE_BYTES_MAX: 14 * 1024 * 1024,
} as const;

/**
 * Most bytes of a JSON body, by what the operation takes: ids and settings; documents, comments, configurations and payloads;
 * scripts and files. Assumption: the specification shows no limits.
 */
export const BODY_LIMITS = { settings: 64 * 1024, document: 1024 * 1024, files: 20 * 1024 * 1024 } as const;

/** Which of {@link BODY_LIMITS} is meant. */
export type BodyLimit = keyof typeof BODY_LIMITS;

/** Limits of every JSON body, whatever its size. Assumption: the specification shows none. */
export const JSON_LIMITS = {
  /** Objects, lists, names of fields, texts, numbers, `true`, `false` and `null`, each counted. */
  VALUES_MAX: 200_000,
  /** Objects and lists inside each other. */
  DEPTH_MAX: 200,
} as const;
