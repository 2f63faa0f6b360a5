// Logs in with a code that the user approves in a browser, on this computer or another one (RFC 8628).
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { KitError } from '@bindery/diagnostics';
import * as oauth from 'oauth4webapi';
import { requestOptions } from './authorization-server.ts';
import { loginRejected, tokensOf } from './login-tokens.ts';
import type { LoginTokens } from './login-tokens.ts';

/** Client that platforms know without a registration. */
export const DEVICE_CLIENT = 'bindery';

const CLIENT: oauth.Client = { client_id: DEVICE_CLIENT };

/** How often to poll if the server doesn't say, in seconds. RFC 8628, section 3.2. */
const DEFAULT_INTERVAL = 5;

/** Seconds that RFC 8628 adds to the interval for `slow_down`. */
const SLOW_DOWN = 5;

/** Shows the code to the user. */
export interface DevicePrompt {
  (prompt: { readonly url: string; readonly completeUrl: string | undefined; readonly code: string }): void;
}

/** Whether a server takes device codes. */
export function takesDeviceCodes(server: oauth.AuthorizationServer): boolean {
  return server.device_authorization_endpoint !== undefined && server.token_endpoint !== undefined;
}

/** Logs in. @throws {KitError} login_denied, login_expired, login_rejected */
export async function logInWithDevice(
  server: oauth.AuthorizationServer,
  { show, signal }: { readonly show: DevicePrompt; readonly signal: AbortSignal },
): Promise<LoginTokens> {
  const parameters = { device_name: hostname() };
  const response = await oauth.deviceAuthorizationRequest(
    server,
    CLIENT,
    oauth.None(),
    parameters,
    requestOptions(signal),
  );
  const device = await oauth
    .processDeviceAuthorizationResponse(server, CLIENT, response)
    .catch((thrown: unknown) => Promise.reject(loginRejected(server, thrown)));
  const { user_code: code, verification_uri: url, verification_uri_complete: completeUrl } = device;
  show({ url, completeUrl, code });
  let interval = device.interval ?? DEFAULT_INTERVAL;
  for (;;) {
    await delay(interval * 1000, undefined, { signal });
    const poll = await pollOnce(server, device.device_code, signal);
    if (typeof poll !== 'string') return { ...poll, clientId: DEVICE_CLIENT };
    if (poll === 'slow_down') interval += SLOW_DOWN;
  }
}

type Waiting = 'authorization_pending' | 'slow_down';

async function pollOnce(
  server: oauth.AuthorizationServer,
  code: string,
  signal: AbortSignal,
): Promise<Omit<LoginTokens, 'clientId'> | Waiting> {
  const response = await oauth.deviceCodeGrantRequest(server, CLIENT, oauth.None(), code, requestOptions(signal));
  try {
    return tokensOf(await oauth.processDeviceCodeResponse(server, CLIENT, response));
  } catch (thrown) {
    const error = thrown instanceof oauth.ResponseBodyError ? thrown.error : undefined;
    if (error === 'authorization_pending' || error === 'slow_down') return error;
    throw failureOf(error) ?? loginRejected(server, thrown);
  }
}

function failureOf(error: string | undefined): KitError | undefined {
  if (error === 'access_denied')
    return new KitError('login_denied', 'The login was denied in the browser.', { owner: 'user' });
  if (error !== 'expired_token') return undefined;
  return new KitError('login_expired', 'The code expired before anyone approved it.', {
    advice: 'Run the command again.',
    owner: 'user',
  });
}
