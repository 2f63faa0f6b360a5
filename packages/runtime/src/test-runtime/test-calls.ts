// Answers the calls of a script from a recording: each recorded call once, whichever comes first. Used by createTestRuntime.
import { KitError } from '@bindery/diagnostics';
import { answerCall, describeRequest, differenceOf, urlOf } from '@bindery/traces/calls';
import type { ActualCall, RecordedCall } from '@bindery/traces/calls';

/** The calls of one event. */
export interface TestCalls {
  /** Replaces `fetch`. */
  readonly fetch: typeof fetch;
  /** The recorded calls that were made, in that order. */
  readonly completed: readonly RecordedCall[];
  /** Throws when another call was made than is recorded, or one is left: unexpected_call, call_not_made. */
  readonly check: () => void;
}

const MAX_REDIRECTS = 20;

/** Answers calls from a recording. `apiEndpoint` is what recorded paths are relative to. */
export function createTestCalls(recorded: readonly RecordedCall[], apiEndpoint: string): TestCalls {
  const remaining = [...recorded];
  const completed: RecordedCall[] = [];
  let unexpected: KitError | undefined;

  async function respond(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const call = await describeRequest(request);
    const index = remaining.findIndex((one) => differenceOf(one, call, apiEndpoint) === undefined);
    const [found] = index === -1 ? [] : remaining.splice(index, 1);
    if (found === undefined) {
      unexpected ??= unexpectedCall(call, remaining, apiEndpoint);
      // A response that no client tries again; the test fails whatever the script makes of it.
      return Response.json({ error: { code: 501, message: unexpected.message } }, { status: 501 });
    }
    completed.push(found);
    return answerCall(found);
  }

  async function follow(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    let request = new Request(input, init);
    for (let hops = 0; ; hops++) {
      const again = request.clone();
      const response = await respond(request);
      const location = response.headers.get('location');
      if (location === null || !isRedirect(response.status) || request.redirect === 'manual') return response;
      if (request.redirect === 'error' || hops === MAX_REDIRECTS) throw new TypeError('fetch failed');
      request = redirected(again, { location, status: response.status });
    }
  }

  return {
    fetch: follow,
    completed,
    check: () => {
      if (unexpected !== undefined) throw unexpected;
      if (remaining.length > 0) throw missingCalls(remaining, apiEndpoint);
    },
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function redirected(
  request: Request,
  { location, status }: { readonly location: string; readonly status: number },
): Request {
  const url = new URL(location, request.url);
  const becomesGet = status === 303 || (status < 303 && request.method === 'POST');
  if (!becomesGet) return new Request(url, request);
  return new Request(url, { method: 'GET', headers: request.headers, redirect: request.redirect });
}

function unexpectedCall(call: ActualCall, remaining: readonly RecordedCall[], apiEndpoint: string): KitError {
  const [next] = remaining;
  const expected =
    next === undefined
      ? 'No recorded calls are left.'
      : `The next recorded call is ${labelOf(next, apiEndpoint)}: ${differenceOf(next, call, apiEndpoint) ?? ''}.`;
  return new KitError('unexpected_call', `The integration called ${call.method} ${call.url}. ${expected}`, {
    advice: 'Add the call and its response to the test’s "calls", or fix the integration.',
  });
}

function missingCalls(remaining: readonly RecordedCall[], apiEndpoint: string): KitError {
  const labels = remaining.map((call) => labelOf(call, apiEndpoint)).join(', ');
  return new KitError('call_not_made', `The integration didn’t call ${labels}. Each recorded call must be made once.`, {
    advice: 'Remove the call from the test’s "calls", or fix the integration.',
  });
}

function labelOf(call: RecordedCall, apiEndpoint: string): string {
  return `${call.method ?? 'GET'} ${urlOf(call, apiEndpoint)}`;
}
