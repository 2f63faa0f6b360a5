// Users of a test platform, one for each role.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { MemberRole } from '@bindery/contract';
import { suggest } from '@bindery/diagnostics';
import type { Platform } from '@bindery/platform';
import { testingError } from '../testing-error.ts';

/** Roles by what tests call them. */
const ROLES = {
  admin: 'admin',
  creator: 'create',
  editor: 'edit',
  reviewer: 'review',
  commenter: 'comment',
  reader: 'read',
} as const satisfies Record<string, MemberRole>;

/** A role in the organization: `reader`, `editor` … */
export type UserRole = keyof typeof ROLES;

/** A user of a test platform. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  /** The API, as this user. */
  readonly api: Client;
}

/** Creates each user once. */
export class TestUsers {
  readonly #platform: Platform;
  readonly #api: Client;
  readonly #organizationId: string;
  readonly #users = new Map<UserRole, Promise<TestUser>>();

  constructor(platform: Platform, api: Client, organizationId: string) {
    this.#platform = platform;
    this.#api = api;
    this.#organizationId = organizationId;
  }

  /** The user with a role. Throws role_unknown. */
  find(role: UserRole): Promise<TestUser> {
    const found = this.#users.get(role) ?? this.#create(role);
    this.#users.set(role, found);
    return found;
  }

  async #create(role: UserRole): Promise<TestUser> {
    if (!Object.hasOwn(ROLES, role)) {
      throw testingError('role_unknown', `There is no role "${role}". ${suggest(role, Object.keys(ROLES))}`);
    }
    const email = `${role}@example.com`;
    await this.#api.request('POST /orgs/{organizationId}/invites', {
      organizationId: this.#organizationId,
      body: { emails: [email], role: ROLES[role] },
    });
    const displayName = role[0]?.toUpperCase() + role.slice(1);
    const { id } = await this.#api.request('POST /_platform/v1/users', { body: { displayName, email } });
    const { token } = await this.#api.request('POST /_platform/v1/tokens', { body: { kind: 'user', user: id } });
    return { id, email, api: clientOf(this.#platform, token) };
  }
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
