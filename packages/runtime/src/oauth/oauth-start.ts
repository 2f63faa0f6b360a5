// The first step of a flow: the cookie is set on the host that the provider leads back to. Where the flow begins on another host, as
// on `name.localhost` for a provider that only knows `127.0.0.1`, the person is led over that host first, by a signed link.
import type { RuntimeContext } from '../context.ts';
import { keyCookie } from './oauth-browser.ts';
import { failurePage } from './oauth-page.ts';
import { isFirstUse, readFields, signFields } from './oauth-state.ts';

/** Name of the parameter of a signed link. */
export const START_PARAMETER = 'bindery_start';

const USE = 'oauth-start';

/** How long a signed link is valid: the browser follows it immediately. */
const START_LIFETIME_MS = 60_000;

/** What begins a flow in a browser. */
interface Start {
  readonly nonce: string;
  readonly key: string;
  /** URL of the provider's page, with its parameters. */
  readonly provider: string;
}

interface SignedStart extends Start {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Leads to the provider, with the cookie. */
export function redirectToProvider(request: Request, { nonce, key, provider }: Start): Response {
  return redirect(provider, { 'set-cookie': keyCookie(request, nonce, key) });
}

/** Leads to the host of the callback, which sets the cookie. */
export async function startOnHost(callback: string, secret: string, start: Start): Promise<Response> {
  const signed: SignedStart = { ...start, expiresAt: Date.now() + START_LIFETIME_MS };
  const link = new URL(callback);
  link.searchParams.set(START_PARAMETER, await signFields(secret, USE, signed));
  return redirect(link.toString(), {});
}

/** Continues from a signed link, which is valid once. */
export async function continueStart(
  request: Request,
  { environment }: RuntimeContext,
  signed: string,
): Promise<Response> {
  const start = (await readFields(environment.signingSecrets.integration, USE, signed)) as SignedStart | undefined;
  if (start === undefined || start.expiresAt < Date.now() || !isFirstUse(`start:${start.nonce}`)) {
    return failurePage(400, 'This link is invalid or has expired.');
  }
  return redirectToProvider(request, start);
}

function redirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 302,
    headers: { ...headers, location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
