// Allows local programs and the browser’s own tools to debug, but no web pages. A debugger can run code.

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Origin of the browser’s own tools. Web pages can’t have it. */
const TOOLS = /^devtools:\/\/devtools$/;

/**
 * The reason for rejecting a request, or undefined. DNS rebinding shows in `Host`, and a web page in `Origin`, which programs
 * like editors don’t send.
 */
export function rejectionOf(headers: {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}): string | undefined {
  const { host = '', origin } = headers;
  if (!LOOPBACK_HOST.test(host)) return `The inspector doesn’t accept the host "${host.slice(0, 100)}".`;
  if (origin !== undefined && !TOOLS.test(origin)) return `Debugging from "${origin.slice(0, 100)}" isn’t allowed.`;
  return undefined;
}
