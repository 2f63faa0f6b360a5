import { ApiError, createClient } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import { findAuthorizationServer, requireSecure } from '../../account/authorization-server.ts';
import { logInWithBrowser, takesBrowserLogins } from '../../account/browser-login.ts';
import { logInWithDevice, takesDeviceCodes } from '../../account/device-login.ts';
import type { LoginTokens } from '../../account/login-tokens.ts';
import { PROFILE_NAME, defaultProfileName, profilesFile, readProfiles } from '../../account/profile.ts';
import type { Renewal } from '../../account/profile.ts';
import { saveProfile } from '../../account/profile-secrets.ts';
import { normalizeUrl } from '../../account/select-profile.ts';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { prompt } from '../../config/ask.ts';
import { openBrowser } from '../../dev/open-browser.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Logs in and saves a profile. Throws login_…, login_token_missing, login_token_rejected, profiles_unreadable, profiles_unwritable, usage. */
export async function run(input: Input, io: Io): Promise<number> {
  const url = requireUrl(input);
  const name = requireName(input, url);
  readProfiles(io); // Before the user logs in for nothing.
  const { renewal, expiresAt, ...secrets } = await logIn(input, io, url);
  const user = await fetchUser(url, secrets.token, io.signal);
  const { storage } = saveProfile(io, name, { url, user, renewal, expiresAt }, secrets);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ profile: name, url, user, storage })}\n`);
  else {
    const place = storage === 'keychain' ? 'the keychain' : profilesFile(io);
    io.stdout.write(`Logged in to ${url} as ${user}. The token is in ${place}.\n`);
    io.stdout.write(`Use it with --profile ${name}, or with --url ${url}.\n`);
  }
  return EXIT.DONE;
}

function requireUrl(input: Input): string {
  const url = textOf(input, 'url');
  if (url === undefined) {
    throw new KitError('usage', 'Specify the platform to log in to.', {
      advice: 'Add its URL, for example --url https://api.example.com. A local platform needs no login.',
    });
  }
  requireSecure(url);
  return normalizeUrl(url);
}

function requireName(input: Input, url: string): string {
  const name = textOf(input, 'profile') ?? defaultProfileName(url);
  if (PROFILE_NAME.test(name)) return name;
  throw new KitError('usage', `"${name}" isn’t a name for a profile.`, {
    advice: 'Use up to 100 letters, digits, "_", "-", ".", and ":".',
  });
}

interface Login {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly renewal?: Renewal | undefined;
}

/** By device code if the platform has it, else by PKCE, else by a pasted token. */
async function logIn(input: Input, io: Io, url: string): Promise<Login> {
  if (isSet(input, 'tokenStdin')) return { token: requireToken(await io.readInput()) };
  const server = await findAuthorizationServer(url, io.signal);
  const withRenewal = ({ clientId, ...tokens }: LoginTokens): Login => ({
    ...tokens,
    renewal: { issuer: url, clientId },
  });
  if (server !== undefined && takesDeviceCodes(server)) {
    const show = ({
      url: page,
      completeUrl = page,
      code,
    }: {
      url: string;
      completeUrl: string | undefined;
      code: string;
    }) => present(input, io, completeUrl, `Open ${page} and enter the code ${code}\n`);
    return withRenewal(await logInWithDevice(server, { show, signal: io.signal }));
  }
  if (server !== undefined && takesBrowserLogins(server)) {
    const show = (page: string): void => present(input, io, page, `Open this URL to log in:\n${page}\n`);
    return withRenewal(await logInWithBrowser(server, { show, signal: io.signal }));
  }
  return { token: requireToken(await askForToken(io, url)) };
}

/** On standard error, since standard output has the result. */
function present(input: Input, io: Io, url: string, text: string): void {
  io.stderr.write(text);
  if (io.isInteractive && input['browser'] !== false) openBrowser(url);
}

async function askForToken(io: Io, url: string): Promise<string> {
  if (!io.isInteractive) {
    throw new KitError('login_token_missing', `${url} offers no login for programs.`, {
      advice: 'Create a token in the platform’s settings, and pass it with --token-stdin.',
      owner: 'user',
    });
  }
  io.stderr.write(`${url} offers no login for programs. Create a token in its settings.\n`);
  const terminal = { input: process.stdin, output: process.stderr, signal: io.signal };
  return prompt('Token (not shown): ', { ...terminal, isHidden: true });
}

function requireToken(text: string): string {
  const token = text.trim();
  if (/^[\w.~+/=-]+$/.test(token)) return token;
  const message =
    token === '' ? 'There is no token in the input.' : 'The input isn’t a token: it has spaces or other characters.';
  throw new KitError('login_token_missing', message, { advice: 'Pass only the token, in one line.', owner: 'user' });
}

/** Name and email address of the token’s user. Throws login_token_rejected. */
async function fetchUser(url: string, token: string, signal: AbortSignal): Promise<string> {
  const api = createClient({ baseUrl: url, userAgent: 'bindery-cli', token });
  const { displayName, email, id } = await api.request('GET /user', {}, { signal }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || (cause.status !== 401 && cause.status !== 403)) throw cause;
    throw new KitError('login_token_rejected', `${url} rejected the token: ${cause.message}`, {
      advice: 'Check that it’s a token of a user on this platform, and hasn’t expired.',
      owner: 'user',
      cause,
    });
  });
  return `${displayName} <${email ?? id}>`;
}
