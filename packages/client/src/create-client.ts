// The typed client: one generic method for every operation, selected by its route.
import { isKitError, messageOf } from '@bindery/diagnostics';
import { ApiError, readApiError } from './api-error.ts';
import { buildRequest, fillRoute } from './build-request.ts';
import type { BuiltRequest, RouteInput } from './build-request.ts';
import { DEFAULT_RETRY, isIdempotent, isRetryable, retryDelayMs, wait } from './retry.ts';
import type { ResolvedRetry, RetryOptions } from './retry.ts';
import type { PagedRoute, Route, RouteItem, RouteRequest, RouteResponse } from './routes.ts';

/** Options of {@link createClient}. */
export interface ClientOptions {
  /** Base URL of the service, without `/v1`. */
  readonly baseUrl: string;
  /** Bearer token, or a function that returns one for each request. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** False disables retries. */
  readonly retry?: RetryOptions | false;
  /** `User-Agent` header, if the environment allows setting it. */
  readonly userAgent?: string;
}

/** Options of a call. */
export interface CallOptions {
  /** Aborts the request, its retries, and its delays. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

type Arguments<Key extends Route> =
  Record<string, never> extends RouteRequest<Key>
    ? [input?: RouteRequest<Key>, options?: CallOptions]
    : [input: RouteRequest<Key>, options?: CallOptions];

/** Client of the docs platform’s API. */
export interface Client {
  /** Calls an operation and returns its body. Throws {@link ApiError}. */
  request<Key extends Route>(route: Key, ...rest: Arguments<Key>): Promise<RouteResponse<Key>>;
  /** Iterates over all items of a paged list. Fetches the next page when it is needed. Throws {@link ApiError}. */
  paginate<Key extends PagedRoute>(route: Key, ...rest: Arguments<Key>): AsyncIterableIterator<RouteItem<Key>>;
  /** Calls an operation and returns the response itself, regardless of its status. */
  fetch<Key extends Route>(route: Key, ...rest: Arguments<Key>): Promise<Response>;
}

/** Creates a client. Runs wherever `fetch` exists: Node.js, browsers, workers. */
export function createClient(options: ClientOptions): Client {
  const send = (route: string, input: RouteInput = {}, call: CallOptions = {}): Promise<Response> =>
    sendRequest(options, route, { input, call });

  const request = async (route: string, input?: RouteInput, call?: CallOptions): Promise<unknown> => {
    const response = await send(route, input, call);
    if (!response.ok) throw await readApiError(route, response, input);
    if (isStream(response)) return response;
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };

  async function* paginate(route: string, input: RouteInput = {}, call?: CallOptions): AsyncGenerator {
    let page: string | undefined;
    do {
      const query = page === undefined ? input.query : { ...input.query, page };
      const list = (await request(route, { ...input, ...(query === undefined ? {} : { query }) }, call)) as {
        items: unknown[];
        next?: { page: string };
      };
      yield* list.items;
      page = list.next?.page;
    } while (page !== undefined);
  }

  return { request, paginate, fetch: send } as unknown as Client;
}

/** The reason why there was no response: the URL, and the system’s error code if there is one. */
function describeFailure(thrown: unknown, baseUrl: string): string {
  return `${messageOf(thrown)} at ${baseUrl}`;
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

async function sendRequest(
  options: ClientOptions,
  route: string,
  { input, call }: { input: RouteInput; call: CallOptions },
): Promise<Response> {
  const built = buildRequest(options.baseUrl, route, input);
  const retry: ResolvedRetry =
    options.retry === false ? { ...DEFAULT_RETRY, attempts: 1 } : { ...DEFAULT_RETRY, ...options.retry };
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptRequest(options, built, call).catch((error: unknown) => {
      // A replaced `fetch` can have its own reasons not to send anything.
      if (call.signal?.aborted === true || isKitError(error)) throw error;
      return error;
    });
    const isLast = attempt >= retry.attempts;
    const delayMs =
      outcome instanceof Response
        ? isRetryable(outcome.status)
          ? retryDelayMs(attempt, outcome.headers.get('retry-after'), retry)
          : undefined
        : isIdempotent(built.method)
          ? retryDelayMs(attempt, null, retry)
          : undefined;
    if (isLast || delayMs === undefined) {
      if (outcome instanceof Response) return outcome;
      throw new ApiError({
        status: 0,
        code: 'network',
        message: describeFailure(outcome, options.baseUrl),
        route,
        resolvedRoute: fillRoute(route, input),
        cause: outcome,
      });
    }
    if (outcome instanceof Response) await outcome.body?.cancel();
    await wait(delayMs, call.signal);
  }
}

async function attemptRequest(options: ClientOptions, built: BuiltRequest, call: CallOptions): Promise<Response> {
  const token = typeof options.token === 'function' ? await options.token() : options.token;
  const send = options.fetch ?? fetch;
  return send(built.url, {
    method: built.method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(built.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.userAgent === undefined ? {} : { 'User-Agent': options.userAgent }),
      ...call.headers,
    },
    ...(built.body === undefined ? {} : { body: built.body }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  });
}
