// Bounds of a specification. Assumption: docs-management-api.md#limits names none but the length of its slug.

/** Bounds of what is read as one specification. */
export const SPECIFICATION_LIMITS = {
  /** Bytes of all files of a specification together. */
  BYTES_MAX: 32 * 1024 * 1024,
  /** Files of a specification that is split. */
  FILES_MAX: 200,
  /** Objects and lists inside each other. */
  DEPTH_MAX: 200,
  /** Aliases of a YAML file. */
  ALIASES_MAX: 10_000,
  /** Values of a YAML file, once its aliases are written out. */
  VALUES_MAX: 5_000_000,
  /** Problems that are listed. All of them are counted. */
  PROBLEMS_MAX: 50,
  /** Characters of the message of one problem. */
  MESSAGE_MAX: 500,
} as const;
