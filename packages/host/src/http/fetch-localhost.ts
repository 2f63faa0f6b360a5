// Fetches `http://<name>.localhost` from this machine (RFC 6761, 6.3), also where the system's resolver does not resolve it.
// `fetch` does not do that by itself, and does not let its caller set `Host`, so the dispatcher below it changes the origin.

/** The part of undici's dispatcher that is used here. */
interface Dispatcher {
  dispatch(request: { readonly headers: object; readonly origin: string }, handler: unknown): boolean;
}

/** Where Node keeps the dispatcher of `fetch`. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/**
 * Calls `send` with the options that `fetch` needs for an address: for a plain HTTP name below `localhost`, a dispatcher that
 * connects to 127.0.0.1, and to ::1 when that is refused.
 */
export async function fetchLocalhost(
  address: string,
  send: (how: RequestInit) => Promise<Response>,
): Promise<Response> {
  const { protocol, hostname } = new URL(address);
  const { [GLOBAL_DISPATCHER]: dispatcher } = globalThis as { readonly [GLOBAL_DISPATCHER]?: Dispatcher };
  if (protocol !== 'http:' || !hostname.endsWith('.localhost') || dispatcher === undefined) return send({});
  try {
    return await send(dispatcherTo(dispatcher, '127.0.0.1'));
  } catch (refused) {
    if (causeOf(refused).code !== 'ECONNREFUSED') throw refused;
    return send(dispatcherTo(dispatcher, '[::1]')).catch((thrown: unknown) => {
      throw causeOf(thrown).syscall === 'connect' ? refused : thrown; // Not every machine has ::1.
    });
  }
}

function dispatcherTo(original: Dispatcher, host: string): RequestInit {
  const dispatcher: Dispatcher = {
    dispatch({ headers, origin, ...request }, handler) {
      const { host: named, port } = new URL(origin);
      const to = `http://${host}${port === '' ? '' : `:${port}`}`;
      return original.dispatch({ ...request, origin: to, headers: { ...headers, host: named } }, handler);
    },
  };
  return { dispatcher } as object;
}

function causeOf(thrown: unknown): Partial<NodeJS.ErrnoException> {
  return (thrown as Error).cause ?? {};
}
