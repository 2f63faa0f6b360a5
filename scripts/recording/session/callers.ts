// Short ways to ask, and the people who do.
import type { Answered, SessionRequest, Session } from '../session.ts';

/** Somebody who asks: the requests of one token. */
export interface Caller {
  readonly token: string | undefined;
  readonly send: (method: string, path: string, body?: unknown, more?: Partial<SessionRequest>) => Promise<Answered>;
  readonly get: (path: string, more?: Partial<SessionRequest>) => Promise<Answered>;
  readonly post: (path: string, body?: unknown, more?: Partial<SessionRequest>) => Promise<Answered>;
  readonly put: (path: string, body?: unknown, more?: Partial<SessionRequest>) => Promise<Answered>;
  readonly patch: (path: string, body?: unknown, more?: Partial<SessionRequest>) => Promise<Answered>;
  readonly delete: (path: string, more?: Partial<SessionRequest>) => Promise<Answered>;
  /** Sends a request that must succeed. Returns the ID of the created resource, empty if the response has none. */
  readonly create: (method: string, path: string, body?: unknown) => Promise<string>;
}

/** The caller with a token. */
export function callerOf(session: Session, token: string | undefined): Caller {
  const send: Caller['send'] = (method, path, body, more) => session.send({ method, path, token, body, ...more });
  return {
    token,
    send,
    get: (path, more) => send('GET', path, undefined, more),
    post: (path, body, more) => send('POST', path, body, more),
    put: (path, body, more) => send('PUT', path, body, more),
    patch: (path, body, more) => send('PATCH', path, body, more),
    delete: (path, more) => send('DELETE', path, undefined, more),
    create: async (method, path, body) => {
      const { status, body: answered } = await send(method, path, body);
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
  const id = await owner.create('POST', '/_platform/v1/users', { displayName: `Person ${name}`, email });
  if (joins !== undefined) {
    await joins.by.post(`/v1/orgs/${joins.organization}/invites`, { emails: [{ email, role: joins.role }] });
  }
  const { body } = await owner.post('/_platform/v1/tokens', { kind: 'user', user: id });
  return { ...callerOf(session, body.token as string), id, email };
}
