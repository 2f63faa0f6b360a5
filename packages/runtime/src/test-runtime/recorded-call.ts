// A call of a script during an event, as recorded in a test: request and response.

/** What a host answered. */
export interface RecordedAnswer {
  /** Default 200. */
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A string verbatim, any other value as JSON. */
  readonly body?: unknown;
  /** A binary body, instead of `body`. */
  readonly base64?: string | undefined;
}

/** One call, with its response. `[redacted]` in a recorded text matches any text. */
export interface RecordedCall {
  /** Default `GET`. */
  readonly method?: string | undefined;
  /** A URL, or the path of one below `environment.apiEndpoint`. */
  readonly url: string;
  /** A string verbatim. Any other value is compared with the JSON of the request. If absent, it isn’t compared. */
  readonly body?: unknown;
  readonly answer?: RecordedAnswer | undefined;
  /** Instead of a response: the script’s `fetch` throws. */
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** A call as the script makes it. */
export interface ActualCall {
  readonly method: string;
  readonly url: string;
  /** Empty where there is none. */
  readonly text: string;
}

/** A request, normalized for comparison: the boundary of a form differs each time. */
export async function describeRequest(request: Request): Promise<ActualCall> {
  const { method, url } = request;
  const text = request.body === null ? '' : await request.text();
  const boundary = /multipart\/form-data;.*boundary="?([^";]+)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  return { method, url, text: boundary === undefined ? text : text.replaceAll(boundary, 'boundary').trimEnd() };
}

/** The URL of a recorded call. */
export function urlOf({ url }: RecordedCall, apiEndpoint: string): string {
  return url.startsWith('/') ? apiEndpoint.replace(/(?<!\/)\/+$/, '') + url : url;
}

/** Where a call that is made differs from a recorded one; undefined where they are the same. */
export function differenceOf(recorded: RecordedCall, actual: ActualCall, apiEndpoint: string): string | undefined {
  const { method = 'GET' } = recorded;
  if (method.toUpperCase() !== actual.method) return `the method is ${actual.method}, not ${method}`;
  const url = urlOf(recorded, apiEndpoint);
  if (!isSameText(normal(url), normal(actual.url))) return `the URL is ${actual.url}, not ${url}`;
  if (recorded.body === undefined) return undefined;
  if (typeof recorded.body === 'string') {
    return isSameText(recorded.body, actual.text)
      ? undefined
      : `its body is ${cut(actual.text)}, not ${cut(recorded.body)}`;
  }
  const body = parse(actual.text);
  return body === undefined ? 'its body isn’t JSON' : differentValue(recorded.body, body.value, 'body');
}

function normal(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function differentValue(recorded: unknown, actual: unknown, path: string): string | undefined {
  if (typeof recorded === 'string' && typeof actual === 'string' && isSameText(recorded, actual)) return undefined;
  if (!isObject(recorded) || !isObject(actual) || Array.isArray(recorded) !== Array.isArray(actual)) {
    return Object.is(recorded, actual) ? undefined : `${path} is ${json(actual)}, not ${json(recorded)}`;
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(actual)])) {
    const difference = differentValue(recorded[key], actual[key], `${path}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Also where the recorded text has credentials taken out. */
function isSameText(recorded: string, actual: string): boolean {
  if (recorded === actual) return true;
  const [first = '', ...rest] = recorded.split(/\[redacted\]|%5Bredacted%5D/i);
  if (rest.length === 0 || !actual.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let from = first.length;
  for (const part of rest) {
    const at = actual.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return actual.length >= from + last.length && actual.endsWith(last);
}

function json(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'absent');
}

const MAX_QUOTED = 200;

function cut(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
