// `bindery platform idp`: a test identity provider, for testing single sign-on without an account.
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { readPort } from '../../config/read-options.ts';
import { dataFolderOf } from '../../config/session.ts';
import { EXIT } from '../../exit-codes.ts';
import { readIdpKey } from '../../idp/idp-key.ts';
import { bareCertificate, checkRecipient } from '../../idp/idp-messages.ts';
import type { Recipient } from '../../idp/idp-messages.ts';
import { readUsers } from '../../idp/idp-users.ts';
import type { IdpUser } from '../../idp/idp-users.ts';
import { startIdp } from '../../idp/start-idp.ts';
import type { RunningIdp } from '../../idp/start-idp.ts';
import type { Io } from '../../io.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { paint } from '../../output/paint.ts';

/** Runs until it is interrupted. Throws usage, port_in_use, idp_users_malformed. */
export async function run(input: Input, io: Io): Promise<number> {
  const users = readUsers(textOf(input, 'users'), io.cwd);
  const asJson = isSet(input, 'json');
  const idp = await startIdp({
    port: readPort(input, 'port') ?? 4480,
    users,
    as: readAs(input, users),
    recipient: readRecipient(input),
    key: await readIdpKey(dataFolderOf(io.cwd, textOf(input, 'data'))),
    onLogin: ({ email }, { audience }) => {
      if (asJson) io.stdout.write(`${JSON.stringify({ event: 'login', user: email, audience })}\n`);
      else io.stderr.write(`  ${email} signed in to ${audience}\n`);
    },
  });
  try {
    announce(idp, users, io, asJson);
    await waitForAbort(io.signal);
    return EXIT.DONE;
  } finally {
    await idp.close();
  }
}

/** @throws {KitError} usage */
function readAs(input: Input, users: readonly IdpUser[]): IdpUser | undefined {
  const email = textOf(input, 'as');
  if (email === undefined) return undefined;
  const user = users.find((one) => one.email === email);
  if (user !== undefined) return user;
  throw new KitError('usage', `--as is "${email}". No user has this email address.`, {
    advice: `Available: ${users.map((one) => one.email).join(', ')}.`,
  });
}

/** @throws {KitError} usage, idp_request_malformed */
function readRecipient(input: Input): Recipient | undefined {
  const acs = textOf(input, 'acs');
  const audience = textOf(input, 'audience');
  if (acs === undefined && audience === undefined) return undefined;
  if (acs === undefined || audience === undefined) {
    throw new KitError('usage', `--${acs === undefined ? 'acs' : 'audience'} is missing.`, {
      advice: 'Pass both. Use "acsURL" and "entityID" from "service" of the SAML provider.',
    });
  }
  return checkRecipient(acs, audience);
}

function announce(idp: RunningIdp, users: readonly IdpUser[], io: Io, asJson: boolean): void {
  const { url, entityId, ssoUrl, key } = idp;
  if (asJson) {
    const ready = { event: 'ready', url, entityID: entityId, ssoURL: ssoUrl, certificate: key.certificate };
    io.stdout.write(`${JSON.stringify({ ...ready, users: users.map(({ email }) => email), pid: process.pid })}\n`);
    return;
  }
  io.stderr.write(
    `\n  ${paint(io.stderr, 'bold', 'test identity provider')}: anyone on this machine can sign in as any user\n` +
      `  entityID     ${entityId}\n  ssoURL       ${ssoUrl}\n  metadata     ${url}/metadata\n` +
      `  certificate  ${bareCertificate(key).slice(0, 24)}…   (full certificate: ${url}/certificate)\n` +
      `  users        ${users.map(({ email }) => email).join(', ')}\n\n`,
  );
  io.stdout.write(`ready ${url}\n`);
}
