// The users of the test identity provider: from a file, or the samples.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText, KitError, messageOf } from '@bindery/diagnostics';
import { parse } from 'yaml';

/** A user who can sign in. */
export interface IdpUser {
  /** Also the NameID of responses. */
  readonly email: string;
  readonly name: string;
  /** Sent as attributes, next to `email` and `name`. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** The users without a file. */
export const DEFAULT_USERS: readonly IdpUser[] = [
  { email: 'ada@example.com', name: 'Ada Lovelace', attributes: { groups: ['writers', 'readers'] } },
  { email: 'grace@example.com', name: 'Grace Hopper', attributes: { groups: ['readers'] } },
  { email: 'alan@example.com', name: 'Alan Turing', attributes: {} },
];

/**
 * Reads a users file, JSON or YAML: a list of `{ email, name?, attributes? }`, each attribute text or a list of texts.
 * @throws {KitError} idp_users_malformed
 */
export function readUsers(file: string | undefined, cwd: string): readonly IdpUser[] {
  if (file === undefined) return DEFAULT_USERS;
  let read: unknown;
  try {
    // JSON is YAML too.
    read = parse(decodeText(readFileSync(resolve(cwd, file))) ?? '', { maxAliasCount: 100 });
  } catch (cause) {
    throw malformed(file, messageOf(cause), cause);
  }
  if (!Array.isArray(read) || read.length === 0) throw malformed(file, 'it isn’t a list of users');
  const users = read.map((entry: unknown, index) => readUser(entry, `user ${index + 1}`, file));
  const twice = users.find(({ email }, index) => users.findIndex((other) => other.email === email) !== index);
  if (twice !== undefined) throw malformed(file, `"${twice.email}" is listed twice`);
  return users;
}

function readUser(entry: unknown, user: string, file: string): IdpUser {
  const { email, name, attributes = {} } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof email !== 'string' || !/^[^\s@<>]+@[^\s@<>]+$/.test(email)) {
    throw malformed(file, `${user} needs an email address in "email"`);
  }
  if (name !== undefined && typeof name !== 'string') throw malformed(file, `"name" of ${user} must be text`);
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw malformed(file, `"attributes" of ${user} must be an object`);
  }
  const pairs = Object.entries(attributes).map(([key, value]): [string, readonly string[]] => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))) {
      throw malformed(file, `the attribute "${key}" of ${user} must be text or a list of texts`);
    }
    return [key, values.map(String)];
  });
  return { email, name: name ?? email, attributes: Object.fromEntries(pairs) };
}

function malformed(file: string, reason: string, cause?: unknown): KitError {
  return new KitError('idp_users_malformed', `Can’t use the users file "${file}": ${reason}.`, {
    advice:
      'Use a list, for example [{"email": "ada@example.com", "name": "Ada", "attributes": {"groups": ["writers"]}}].',
    cause,
  });
}
