// Who may debug: programs of this computer and the browser's own tools, never a web page. A debugger can run code.

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Pages of the browser's own tools. No web page can have such an origin. */
const TOOLS = /^devtools:\/\/devtools$/;

/**
 * Why a request is refused; undefined when it is not. A name that leads here by a changed DNS record shows in `Host`, a page in
 * `Origin`, which programs such as editors do not send.
 */
export function refusalOf(headers: {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}): string | undefined {
  const { host = '', origin } = headers;
  if (!LOOPBACK_HOST.test(host)) return `The inspector doesn’t accept the host "${host.slice(0, 100)}".`;
  if (origin !== undefined && !TOOLS.test(origin)) return `Debugging from "${origin.slice(0, 100)}" isn’t allowed.`;
  return undefined;
}
