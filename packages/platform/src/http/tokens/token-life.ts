/** Life of the tokens that are signed and not stored. Assumption: the specification does not show it. */
export const TEMPORARY_TOKEN_LIFE_MS = 60 * 60 * 1000;

/** Longest life of a token that CI gets for its ID token. */
export const PUBLISH_TOKEN_LIFE_MS = 15 * 60 * 1000;
