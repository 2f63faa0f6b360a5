import { KitError } from '@bindery/diagnostics';
import { fillRoute } from './build-request.ts';
import type { RouteInput } from './build-request.ts';

/** What is known about a failed request. */
export interface ApiErrorFacts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code of the service, from `X-Bindery-Error`; else `http_<status>`, or `network` when no answer came. */
  readonly code: string;
  /** The service's own message, or what went wrong on the way. */
  readonly message: string;
  /** Route that was asked, such as `GET /spaces/{spaceId}`. */
  readonly route: string;
  /** The same with what its path named, such as `GET /spaces/space_1`. */
  readonly asked?: string | undefined;
  readonly cause?: unknown;
}

/** A request that did not succeed: what was asked, what was answered. */
export class ApiError extends KitError {
  readonly status: number;
  readonly route: string;
  /** The service's own message. */
  readonly serviceMessage: string;

  constructor(facts: ApiErrorFacts) {
    const answered = facts.status === 0 ? 'got no answer' : `answered ${facts.status}`;
    super(facts.code, `${facts.asked ?? facts.route} ${answered}: ${facts.message}`, {
      details: { status: facts.status, route: facts.route },
      ...(facts.cause === undefined ? {} : { cause: facts.cause }),
    });
    this.name = 'ApiError';
    this.status = facts.status;
    this.route = facts.route;
    this.serviceMessage = facts.message;
  }
}

/** Reads the error out of an answer; the body may be anything. `input` names what the path of the route was filled with. */
export async function readApiError(route: string, response: Response, input: RouteInput = {}): Promise<ApiError> {
  const text = await response.text();
  return new ApiError({
    status: response.status,
    code: response.headers.get('x-bindery-error') ?? `http_${response.status}`,
    message: messageIn(text) ?? (text.slice(0, 300) || response.statusText || 'no message'),
    route,
    asked: fillRoute(route, input),
  });
}

function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } | string };
    if (typeof error === 'string') return error;
    return typeof error?.message === 'string' ? error.message : undefined;
  } catch {
    return undefined; // Not JSON: a proxy answered, its text is shown as it is.
  }
}
