// Which operation of our own API a request calls.
import { operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { escapePattern } from '../matchers/escape-pattern.ts';

interface RoutePattern {
  readonly route: string;
  readonly method: string;
  readonly path: RegExp;
  readonly names: readonly string[];
}

/** An operation, with the values in the path of a request. */
export interface MatchedRoute {
  /** `GET /spaces/{spaceId}`. */
  readonly route: string;
  readonly parameters: Readonly<Record<string, string>>;
}

let patterns: readonly RoutePattern[] | undefined;

/** The operation of a request to a path of the API, which begins with `/v1` or `/_platform/v1`. */
export function matchRoute(method: string, pathname: string): MatchedRoute | undefined {
  patterns ??= (Object.values(operations) as readonly Operation[]).map(toPattern).toSorted(byFixedParts);
  const path = pathname.startsWith('/_platform/') ? pathname : pathname.replace(/^\/v1(?=\/)/, '');
  for (const { route, names, ...pattern } of patterns) {
    if (pattern.method !== method) continue;
    const found = pattern.path.exec(path);
    if (found === null) continue;
    const parameters = Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')]));
    return { route, parameters };
  }
  return undefined;
}

function toPattern({ method, path }: Operation): RoutePattern {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = path.split(/\{\w+\}/).map((part) => escapePattern(part));
  return { route: `${method} ${path}`, method, path: new RegExp(`^${parts.join('([^/]+)')}/?$`), names };
}

/** `/spaces/search` before `/spaces/{spaceId}`. */
function byFixedParts(one: RoutePattern, other: RoutePattern): number {
  return one.names.length - other.names.length;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
