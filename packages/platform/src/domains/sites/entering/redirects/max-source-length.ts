/** Longest source of a redirect, in characters, as the contract has it. */
export const MAX_SOURCE_LENGTH = 512;
