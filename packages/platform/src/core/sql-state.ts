/** PostgreSQL's code of what went wrong, five characters, in something thrown. */
export function sqlState(thrown: unknown): string | undefined {
  const { code } = (thrown ?? {}) as { code?: unknown };
  // Each has a digit, unlike EPIPE and its kind.
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
