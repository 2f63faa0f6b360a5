// The program's side of a device login, as RFC 8628 has it: metadata (RFC 8414), device codes, tokens, and revocation (RFC 7009).
import { apiError, isApiError } from '../../../core/api-error.ts';
import type { Answer } from '../../../core/answer.ts';
import type { Call } from '../../../core/call.ts';
import type { Origins } from '../../../core/origins.ts';
import { readForm, singleValue } from '../../../http/bodies/read-form.ts';
import { hashToken } from '../../../http/tokens/tokens.ts';
import type { TokenServices } from '../../../http/tokens/tokens.ts';
import { DEVICE_LOGIN_LIFE_MS, pollDeviceLogin, startDeviceLogin } from './device-logins.ts';
import type { DeviceClient } from './device-logins.ts';

const METADATA_PATH = '/.well-known/oauth-authorization-server';
const OAUTH_PATH = '/_platform/oauth/';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The programs that can start a login. Another one could ask in the name of a program that users trust. */
const CLIENTS: ReadonlySet<string> = new Set(['bindery']);

/** How often a program polls, in seconds. RFC 8628 has 5, unless the server says otherwise. */
const INTERVAL_SECONDS = 2;

/** Longest form, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** Longest name of a device, in characters. */
const MAX_DEVICE = 100;

/** Services that these endpoints need. */
export interface OAuthServices extends TokenServices {
  readonly origins: Origins;
}

/** Whether a call is for these endpoints. */
export function isOAuthCall({ path }: Pick<Call, 'path'>): boolean {
  return path === METADATA_PATH || path.startsWith(OAUTH_PATH);
}

/** Answers a program. Errors have the shape of RFC 6749, section 5.2. */
export async function serveOAuth(services: OAuthServices, call: Call): Promise<Answer> {
  if (call.path === METADATA_PATH) return respond(200, metadata(services.origins.api));
  const serve = { device: serveDevice, token: serveToken, revoke: serveRevocation }[call.path.slice(OAUTH_PATH.length)];
  if (serve === undefined) throw apiError('operation_unknown', `Not found: "${call.path.slice(0, 200)}".`);
  if (call.method !== 'POST') {
    const message = `"${call.path}" doesn’t support ${call.method}. Use POST.`;
    throw apiError('method_not_allowed', message, { details: { headers: { Allow: 'POST' } } });
  }
  try {
    return await serve(services, await readForm(call, MAX_FORM_BYTES));
  } catch (thrown) {
    if (!isApiError(thrown) || thrown.code !== 'request_invalid') throw thrown;
    return fail('invalid_request', thrown.message);
  }
}

function metadata(issuer: string) {
  return {
    issuer,
    device_authorization_endpoint: `${issuer}${OAUTH_PATH}device`,
    token_endpoint: `${issuer}${OAUTH_PATH}token`,
    revocation_endpoint: `${issuer}${OAUTH_PATH}revoke`,
    grant_types_supported: [DEVICE_GRANT],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
  };
}

async function serveDevice(services: OAuthServices, form: URLSearchParams): Promise<Answer> {
  const client = clientOf(form);
  if (client === undefined) return unknownClient();
  const { deviceCode, userCode } = await startDeviceLogin(services, client);
  const page = `${services.origins.api}/device`;
  return respond(200, {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?code=${userCode}`,
    expires_in: DEVICE_LOGIN_LIFE_MS / 1000,
    interval: INTERVAL_SECONDS,
  });
}

async function serveToken(services: OAuthServices, form: URLSearchParams): Promise<Answer> {
  const client = clientOf(form);
  if (client === undefined) return unknownClient();
  if (singleValue(form, 'grant_type') !== DEVICE_GRANT) {
    return fail('unsupported_grant_type', `Expected "grant_type" to be "${DEVICE_GRANT}".`);
  }
  const code = singleValue(form, 'device_code');
  if (code === undefined) return fail('invalid_request', 'The form has no field "device_code".');
  const poll = await pollDeviceLogin(services, client, code);
  switch (poll) {
    case 'pending':
      return fail('authorization_pending', 'The user hasn’t approved the login yet.');
    case 'denied':
      return fail('access_denied', 'The user denied the login.');
    case 'expired':
      return fail('expired_token', 'The code expired. Start a new login.');
    case 'unknown':
      return fail('invalid_grant', 'The device code is unknown, or its token was taken before.');
    default:
      return respond(200, { access_token: poll.token, token_type: 'Bearer' });
  }
}

/** Deletes a stored token. The response is the same for a token that doesn't exist, as RFC 7009 has it. */
async function serveRevocation({ store, callerCache }: OAuthServices, form: URLSearchParams): Promise<Answer> {
  const token = singleValue(form, 'token');
  if (token === undefined) return fail('invalid_request', 'The form has no field "token".');
  const hashed = hashToken(token);
  await store.db.deleteFrom('token').where('hash', '=', hashed).where('kind', '=', 'user').execute();
  callerCache?.forget(hashed);
  return respond(200, {});
}

function clientOf(form: URLSearchParams): DeviceClient | undefined {
  const client = singleValue(form, 'client_id');
  if (client === undefined || !CLIENTS.has(client)) return undefined;
  const device = singleValue(form, 'device_name')?.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_DEVICE);
  return { client, device: device === '' ? undefined : device };
}

const unknownClient = () => fail('invalid_client', `Expected "client_id" to be "${[...CLIENTS].join('", "')}".`);

function fail(error: string, description: string): Answer {
  // RFC 6749 allows ASCII without quotation marks here.
  const text = description.replaceAll('’', "'").replaceAll('"', "'");
  return respond(400, { error, error_description: text });
}

function respond(status: number, body: object): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    text: JSON.stringify(body),
  };
}
