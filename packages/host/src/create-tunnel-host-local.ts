// Names below `localhost` mean this machine (RFC 6761, 6.3), also where the system's resolver has never heard of them. Browsers
// and the connector's probe know that, `fetch` does not; and it lets nobody set `Host`, so the origin is changed below it.

/** What `fetch` of Node sends by, as far as it is used here. */
interface Dispatcher {
  dispatch(request: { readonly headers: object; readonly origin: string }, handler: unknown): boolean;
}

/** Where Node keeps the one that `fetch` uses. */
const OWN = Symbol.for('undici.globalDispatcher.1');

/**
 * Asks an address. Where it is a plain name below `localhost`, `ask` is told how to reach this machine under it: at 127.0.0.1,
 * and at ::1 where that is refused.
 */
export async function askLocally(address: string, ask: (how: RequestInit) => Promise<Response>): Promise<Response> {
  const { protocol, hostname } = new URL(address);
  const { [OWN]: own } = globalThis as { readonly [OWN]?: Dispatcher };
  if (protocol !== 'http:' || !hostname.endsWith('.localhost') || own === undefined) return ask({});
  try {
    return await ask(through(own, '127.0.0.1'));
  } catch (refused) {
    if (causeOf(refused).code !== 'ECONNREFUSED') throw refused;
    return ask(through(own, '[::1]')).catch((thrown: unknown) => {
      throw causeOf(thrown).syscall === 'connect' ? refused : thrown; // Not every machine has the second one.
    });
  }
}

function through(own: Dispatcher, host: string): RequestInit {
  const dispatcher: Dispatcher = {
    dispatch({ headers, origin, ...request }, handler) {
      const { host: named, port } = new URL(origin);
      const to = `http://${host}${port === '' ? '' : `:${port}`}`;
      return own.dispatch({ ...request, origin: to, headers: { ...headers, host: named } }, handler);
    },
  };
  return { dispatcher } as object;
}

function causeOf(thrown: unknown): Partial<NodeJS.ErrnoException> {
  return (thrown as Error).cause ?? {};
}
