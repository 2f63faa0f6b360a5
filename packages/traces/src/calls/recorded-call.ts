// A call of a script during an event, as recorded in a test or a trace: request and response.
import { compareValues } from '../values/compare-values.ts';
import { cutText, quoteValue } from '../values/quote-value.ts';
import { isSameText } from '../values/same-text.ts';

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
      : `its body is ${cutText(actual.text)}, not ${cutText(recorded.body)}`;
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
  const [first] = compareValues(recorded, actual, path);
  return first === undefined
    ? undefined
    : `${first.path} is ${quoteValue(first.actual)}, not ${quoteValue(first.expected)}`;
}
