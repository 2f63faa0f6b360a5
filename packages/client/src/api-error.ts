import { KitError } from '@bindery/diagnostics';
import { fillRoute } from './build-request.ts';
import type { RouteInput } from './build-request.ts';

/** Facts about a failed request. */
export interface ApiErrorFacts {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Error code of the service, from `X-Bindery-Error`; else `http_<status>`, or `network` if there was no response. */
  readonly code: string;
  /** The service’s own message, or the reason why there was no response. */
  readonly message: string;
  /** Route of the request, for example `GET /spaces/{spaceId}`. */
  readonly route: string;
  /** The route with its path parameters filled in, for example `GET /spaces/space_1`. */
  readonly resolvedRoute?: string | undefined;
  readonly cause?: unknown;
}

/** A failed request, with its route and the service’s response. */
export class ApiError extends KitError {
  readonly status: number;
  readonly route: string;
  /** The service’s own message. */
  readonly serviceMessage: string;

  constructor(facts: ApiErrorFacts) {
    const outcome = facts.status === 0 ? 'got no response' : `returned ${facts.status}`;
    super(facts.code, `${facts.resolvedRoute ?? facts.route} ${outcome}: ${facts.message}`, {
      details: { status: facts.status, route: facts.route },
      ...(facts.cause === undefined ? {} : { cause: facts.cause }),
    });
    this.name = 'ApiError';
    this.status = facts.status;
    this.route = facts.route;
    this.serviceMessage = facts.message;
  }
}

/** Reads the error of a response, whose body can be anything. `input` has the path parameters of the route. */
export async function readApiError(route: string, response: Response, input: RouteInput = {}): Promise<ApiError> {
  const text = await response.text();
  return new ApiError({
    status: response.status,
    code: response.headers.get('x-bindery-error') ?? `http_${response.status}`,
    message: messageIn(text) ?? (text.slice(0, 300) || response.statusText || 'no message'),
    route,
    resolvedRoute: fillRoute(route, input),
  });
}

function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } | string };
    if (typeof error === 'string') return error;
    return typeof error?.message === 'string' ? error.message : undefined;
  } catch {
    return undefined; // Not JSON: the response of a proxy. Show its text unchanged.
  }
}
