import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { createToken, hashToken, isNamePattern, readTokenFile, writeTokenFile } from '@bindery/tunnel';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { readList } from '../../config/read-options.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Creates a token, or revokes one. A running relay reloads the file. Throws usage, tunnel_tokens_malformed. */
export async function run(input: Input, io: Io): Promise<number> {
  const tokenFile = textOf(input, 'tokens');
  if (tokenFile === undefined)
    throw usage('--tokens is missing.', 'Pass the token file that "bindery tunnel serve" reads.');
  const file = resolve(io.cwd, tokenFile);
  const revoked = textOf(input, 'revoke');
  return revoked === undefined ? createTokenIn(input, io, file) : revoke(input, io, { file, label: revoked });
}

function createTokenIn(input: Input, io: Io, file: string): number {
  const names = readList(input, 'names');
  const label = textOf(input, 'label');
  if (names.length === 0)
    throw usage(
      '--names is missing.',
      'Pass the tunnel names of the token, for example --names poll or --names "ada-*".',
    );
  const wrong = names.find((name) => !isNamePattern(name));
  if (wrong !== undefined)
    throw usage(
      `"${wrong}" isn’t a valid name.`,
      'Use up to 63 characters from a–z, 0–9, and hyphen, optionally followed by *.',
    );
  const rules = existsSync(file) ? readTokenFile(file) : [];
  if (label !== undefined && rules.some((rule) => rule.label === label)) {
    throw usage(
      `A token with the label "${label}" already exists.`,
      'Choose another label, or revoke the existing token with --revoke.',
    );
  }
  const token = createToken();
  writeTokenFile(file, [...rules, { hash: hashToken(token), names, ...(label === undefined ? {} : { label }) }]);
  if (isSet(input, 'json'))
    io.stdout.write(`${JSON.stringify({ token, names, ...(label === undefined ? {} : { label }) })}\n`);
  else {
    io.stdout.write(`${token}\n`);
    io.stderr.write('Save this token now. You won’t be able to see it again.\n');
  }
  return EXIT.DONE;
}

function revoke(input: Input, io: Io, { file, label }: { readonly file: string; readonly label: string }): number {
  const rules = readTokenFile(file);
  const tunnel = rules.filter((rule) => rule.label !== label);
  if (tunnel.length === rules.length) throw usage(`No token has the label "${label}".`, `See ${file} for the labels.`);
  writeTokenFile(file, tunnel);
  const output = isSet(input, 'json') ? JSON.stringify({ revoked: label }) : `Revoked ${label}.`;
  io.stdout.write(`${output}\n`);
  return EXIT.DONE;
}

function usage(message: string, advice: string): KitError {
  return new KitError('usage', message, { advice });
}
