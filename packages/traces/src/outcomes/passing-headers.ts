/** Headers of one connection, or of one moment. */
const PASSING_HEADERS = /^(?:connection|content-(?:length|encoding)|date|keep-alive|transfer-encoding|vary|server)$/;

/** Whether a header says nothing about what an integration did. `name` is in lower case. */
export function isPassingHeader(name: string): boolean {
  return PASSING_HEADERS.test(name);
}
