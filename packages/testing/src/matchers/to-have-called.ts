// Whether an integration made a request.
import type { TestCall } from '../outside/test-call.ts';
import { escapePattern } from './escape-pattern.ts';
import { findMismatch, formatMismatch } from './find-mismatch.ts';
import type { Mismatch } from './find-mismatch.ts';
import type { MatcherResult } from './matcher-result.ts';

/** What a call must have. A pattern matches a text. Of objects in a body, the fields that are here must be the same. */
export interface ExpectedCall {
  readonly method?: string;
  readonly path?: string | RegExp;
  readonly body?: unknown;
  /** HTTP status of the response. */
  readonly status?: number;
}

/**
 * Whether one of the calls went to a host, or to a method and path, and has some fields.
 * @param destination `api.example.com`, or `POST /v1/votes`. `{name}` in a path is any part of it
 */
export function toHaveCalled(
  received: readonly TestCall[],
  destination: string,
  expected: ExpectedCall = {},
): MatcherResult {
  const there = received.filter((call) => isAt(call, destination));
  const pass = there.some((call) => mismatchOf(call, expected) === undefined);
  return {
    pass,
    message: () =>
      [
        pass ? `Expected no such call to ${destination}.` : whyNot(there, destination, expected),
        '',
        received.length === 0 ? 'No calls were made.' : 'Calls:',
        ...received.slice(0, MAX_LISTED).map(formatCall),
        ...(received.length > MAX_LISTED ? [`  … ${received.length - MAX_LISTED} more`] : []),
      ].join('\n'),
  };
}

/** Calls in one message. */
const MAX_LISTED = 20;

function isAt({ method, path, host, operation }: TestCall, destination: string): boolean {
  const [verb = '', route] = destination.split(' ');
  if (route === undefined) return host === destination;
  return operation === destination || (method === verb.toUpperCase() && routePattern(route).test(path));
}

/** A path in which `{name}` is any part. */
function routePattern(route: string): RegExp {
  const parts = route.split(/(\{[^{}]*\})/).map((part, index) => (index % 2 === 1 ? '[^/]+' : escapePattern(part)));
  return new RegExp(`^${parts.join('')}$`);
}

function mismatchOf(call: TestCall, { method, ...expected }: ExpectedCall): Mismatch | undefined {
  return findMismatch(call, { ...expected, ...(method === undefined ? {} : { method: method.toUpperCase() }) });
}

function whyNot(there: readonly TestCall[], destination: string, expected: ExpectedCall): string {
  const [first] = there;
  const mismatch = first === undefined ? undefined : mismatchOf(first, expected);
  if (mismatch === undefined) return `No call to ${destination}.`;
  const which = there.length === 1 ? 'the only call' : `the first of ${there.length} calls`;
  return `No such call to ${destination}. In ${which}: ${formatMismatch(mismatch)}.`;
}

function formatCall({ method, url, status }: TestCall): string {
  return `  ${method} ${url}${status === undefined ? '' : ` → ${status}`}`;
}
