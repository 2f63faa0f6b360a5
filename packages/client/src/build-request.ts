// Builds URL and body of a request from a route and its input, without a table of routes.

/** Input of a call in addition to path parameters. */
export interface RouteInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly [parameter: string]: unknown;
}

/** Method, URL, and body of a request. */
export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** Builds the request of a route. Throws a TypeError for a path parameter that is missing, `.`, or `..`. */
export function buildRequest(baseUrl: string, route: string, input: RouteInput): BuiltRequest {
  const [method = '', path = ''] = route.split(' ', 2);
  const prefix = path.startsWith('/_platform/') ? '' : '/v1';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (typeof value !== 'string' || value === '') {
      throw new TypeError(`${route} needs "${name}" as a non-empty string, got ${JSON.stringify(value)}.`);
    }
    // URL parsers treat these as path segments, even if encoded.
    if (value === '.' || value === '..')
      throw new TypeError(`${JSON.stringify(value)} isn’t allowed as "${name}" of ${route}.`);
    return encodeURIComponent(value);
  });
  return {
    method,
    url: baseUrl.replace(/(?<!\/)\/+$/, '') + prefix + filled + formatQuery(input.query),
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

/** A query string. Arrays repeat their key, and undefined values are omitted. */
function formatQuery(query: Readonly<Record<string, unknown>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined) parameters.append(name, typeof item === 'string' ? item : JSON.stringify(item));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A route with its path parameters filled in, for messages. */
export function fillRoute(route: string, input: RouteInput): string {
  return route.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : placeholder;
  });
}
