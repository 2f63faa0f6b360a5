/** Code of what is thrown, if something is. */
export function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return (thrown as { code?: string }).code;
  }
}
