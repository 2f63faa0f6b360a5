// Shared limits of the API, as numbers for schemas, handlers, and messages.
// The limit of a single field is in its schema. Limits of a manifest are in MANIFEST_LIMITS.

/** Lengths are characters, counts are items. Spec: docs-management-api.md#limits */
export const API_LIMITS = {
  URL_MAX: 2048,
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
  GOAL_MAX: 1024,
  COPYRIGHT_MAX: 512,
  CHANGE_REQUEST_LINKS_MAX: 10,
  EVENT_TYPE_MAX: 64,
  /** Characters of a SQL query over events, and rows of its result. Assumption: the local operations have no specification. */
  EVENT_QUERY_MAX: 10_000,
  EVENT_QUERY_ROWS_MAX: 10_000,
  /** Number of problems of a build, and length of each of their texts. Assumption: the local operations have no specification. */
  BUILD_PROBLEMS_MAX: 100,
  BUILD_TEXT_MAX: 2000,
  /** Files of a `public` folder: their number, path length, total size, and size per file. */
  PUBLIC_FILES_MAX: 1000,
  PUBLIC_FILE_PATH_MAX: 512,
  PUBLIC_FILES_BYTES_MAX: 50 * 1024 * 1024,
  /** Fits into one body as base64. */
  PUBLIC_FILE_BYTES_MAX: 14 * 1024 * 1024,
} as const;

/**
 * Maximum size of a JSON body, by its content: IDs and settings; documents, comments, configurations, and payloads; scripts and
 * files. Assumption: the specification has no limits.
 */
export const BODY_LIMITS = { settings: 64 * 1024, document: 1024 * 1024, files: 20 * 1024 * 1024 } as const;

/** A key of {@link BODY_LIMITS}. */
export type BodyLimit = keyof typeof BODY_LIMITS;

/** Limits of every JSON body, regardless of its size. Assumption: the specification has none. */
export const JSON_LIMITS = {
  /** Number of objects, lists, field names, strings, numbers, `true`, `false`, and `null` values. */
  VALUES_MAX: 200_000,
  /** Nesting of objects and lists. */
  DEPTH_MAX: 200,
} as const;
