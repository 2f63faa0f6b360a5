// The pages a person sees in the window of an OAuth flow: nothing in them comes from outside, and they load nothing.

const CLOSE_SCRIPT = 'window.close()';
/** SHA-256 of {@link CLOSE_SCRIPT}: the only script that may run. Checked by a test. */
const CLOSE_SCRIPT_HASH = 'sha256-jqxtvDkBbRAl9Hpqv68WdNOieepg8tJSYu1xIy7zT34=';

/** A page that reports success, and closes the window. `cookie` is for `Set-Cookie`. */
export function closingPage(cookie: string): Response {
  const response = page(200, `<p>You can close this window now.</p><script>${CLOSE_SCRIPT}</script>`);
  response.headers.append('set-cookie', cookie);
  return response;
}

/** A page that reports a failure. `message` is from this package. */
export function failurePage(status: number, message: string): Response {
  return page(status, `<p>${message}</p><p>Close this window and try again.</p>`);
}

function page(status: number, body: string): Response {
  return new Response(`<!doctype html><meta charset="utf-8"><title>Connection</title>${body}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src '${CLOSE_SCRIPT_HASH}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
