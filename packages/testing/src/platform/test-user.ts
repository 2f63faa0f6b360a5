// Users of a test platform: one for each role, and the people of its seed.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { SeedRole } from '@bindery/bundler';
import { suggest } from '@bindery/diagnostics';
import type { Platform } from '@bindery/platform';
import { MEMBER_ROLES, createPerson } from '@bindery/seeds';
import { remoteUnsupported, testingError } from '../testing-error.ts';
import type { PlatformConnection } from './connection.ts';

/** A role in the organization: `reader`, `editor` … */
export type UserRole = SeedRole;

/** A role, or the email address of a person of the seed. */
export type UserName = UserRole | `${string}@${string}`;

/** A user of a test platform. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  /** The API, as this user. */
  readonly api: Client;
}

/** Creates each user once. */
export class TestUsers {
  readonly #connection: PlatformConnection;
  /** User IDs of the seed’s people by email address. */
  readonly #people: ReadonlyMap<string, string>;
  readonly #users = new Map<UserName, Promise<TestUser>>();

  constructor(connection: PlatformConnection, people: ReadonlyMap<string, string>) {
    this.#connection = connection;
    this.#people = people;
  }

  /** The user with a role, or a person of the seed. Throws role_unknown, remote_unsupported. */
  find(name: UserName): Promise<TestUser> {
    const found = this.#users.get(name) ?? this.#create(name);
    this.#users.set(name, found);
    return found;
  }

  async #create(name: UserName): Promise<TestUser> {
    const { api, isBindery, origins } = this.#connection;
    if (!isBindery) throw remoteUnsupported('Tokens of other users', origins.api);
    const { id, email } = isRole(name) ? await this.#createWithRole(name) : this.#findPerson(name);
    const { token } = await api.request('POST /_platform/v1/tokens', { body: { kind: 'user', user: id } });
    return { id, email, api: this.#connection.clientOf(token) };
  }

  async #createWithRole(role: UserRole): Promise<Omit<TestUser, 'api'>> {
    const email = `${role}@example.com`;
    const name = `${role[0]?.toUpperCase()}${role.slice(1)}`;
    return { id: (await createPerson(this.#connection, { name, email, role })) ?? '', email };
  }

  #findPerson(name: string): Omit<TestUser, 'api'> {
    const email = name.toLowerCase();
    const id = this.#people.get(email);
    if (id !== undefined) return { id, email };
    const advice = suggest(name, [...Object.keys(MEMBER_ROLES), ...this.#people.keys()]);
    throw testingError('role_unknown', `There is no role "${name}". ${advice}`);
  }
}

function isRole(name: string): name is UserRole {
  return Object.hasOwn(MEMBER_ROLES, name);
}

/** The API of a platform in this process. Nothing is repeated, so that a test shows what the platform answers. */
export function clientOf(platform: Platform, token: string): Client {
  return createClient({
    baseUrl: platform.origins.api,
    token,
    retry: false,
    fetch: (request, init) => platform.fetch(request instanceof URL ? request.href : request, init),
  });
}
