// Which operation a request to the platform's own API is, for the traces of integrations.
import { absolutePath, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';

interface Matcher {
  readonly method: string;
  readonly pattern: RegExp;
  readonly operation: string;
  readonly scope: string | undefined;
}

let matchers: Matcher[] | undefined;

/** Operation and scope of a request; undefined when it is none. */
export function describeCall(
  method: string,
  pathname: string,
): { operation: string; scope?: string | undefined } | undefined {
  matchers ??= Object.entries(operations as Record<string, Operation>).map(([operation, declared]) => ({
    method: declared.method,
    pattern: new RegExp(`^${absolutePath(declared).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    operation,
    scope: declared.scope,
  }));
  const found = matchers.find((matcher) => matcher.method === method && matcher.pattern.test(pathname));
  return found === undefined ? undefined : { operation: found.operation, scope: found.scope };
}
