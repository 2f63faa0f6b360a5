// Short ways to ask, and the people who do.
import type { Answered, Asked, Session } from '../session.ts';

/** Somebody who asks: the requests of one token. */
export interface Caller {
  readonly token: string | undefined;
  readonly ask: (method: string, path: string, body?: unknown, more?: Partial<Asked>) => Promise<Answered>;
  readonly get: (path: string, more?: Partial<Asked>) => Promise<Answered>;
  readonly post: (path: string, body?: unknown, more?: Partial<Asked>) => Promise<Answered>;
  readonly put: (path: string, body?: unknown, more?: Partial<Asked>) => Promise<Answered>;
  readonly patch: (path: string, body?: unknown, more?: Partial<Asked>) => Promise<Answered>;
  readonly delete: (path: string, more?: Partial<Asked>) => Promise<Answered>;
  /** Asks for something that has to succeed. Returns the id of what was made, empty when the answer has none. */
  readonly make: (method: string, path: string, body?: unknown) => Promise<string>;
}

/** The caller with a token. */
export function callerOf(session: Session, token: string | undefined): Caller {
  const ask: Caller['ask'] = (method, path, body, more) => session.ask({ method, path, token, body, ...more });
  return {
    token,
    ask,
    get: (path, more) => ask('GET', path, undefined, more),
    post: (path, body, more) => ask('POST', path, body, more),
    put: (path, body, more) => ask('PUT', path, body, more),
    patch: (path, body, more) => ask('PATCH', path, body, more),
    delete: (path, more) => ask('DELETE', path, undefined, more),
    make: async (method, path, body) => {
      const { status, body: answered } = await ask(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answered)}`);
      return (answered as { id?: string } | undefined)?.id ?? '';
    },
  };
}

/** A person with an account, and what they ask. */
export interface Person extends Caller {
  readonly id: string;
  readonly email: string;
}

/** Creates a person. With a role, and an administrator who invites them, they join an organization. */
export async function createPerson(
  session: Session,
  owner: Caller,
  name: string,
  joins?: { readonly organization: string; readonly role: string | null; readonly by: Caller },
): Promise<Person> {
  const email = `${name}@example.com`;
  const id = await owner.make('POST', '/_platform/v1/users', { displayName: `Person ${name}`, email });
  if (joins !== undefined) {
    await joins.by.post(`/v1/orgs/${joins.organization}/invites`, { emails: [{ email, role: joins.role }] });
  }
  const { body } = await owner.post('/_platform/v1/tokens', { kind: 'user', user: id });
  return { ...callerOf(session, body.token as string), id, email };
}
