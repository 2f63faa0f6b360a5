// Which operations a path belongs to: for the traces of integrations, and to tell a wrong method from an unknown path.
import { absolutePath, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';

/** An operation with its id. */
export interface KnownOperation {
  readonly id: string;
  readonly declared: Operation;
}

interface Matcher extends KnownOperation {
  readonly pattern: RegExp;
}

let matchers: Matcher[] | undefined;

/** Every operation at a path, whatever its method. */
export function findOperations(pathname: string): KnownOperation[] {
  matchers ??= Object.entries(operations as Record<string, Operation>).map(([id, declared]) => ({
    id,
    declared,
    pattern: new RegExp(`^${absolutePath(declared).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return matchers.filter(({ pattern }) => pattern.test(pathname));
}

/** Operation and scope of a request to the platform's own API; undefined when it is none. */
export function describeCall(
  method: string,
  pathname: string,
): { operation: string; scope?: string | undefined } | undefined {
  const found = findOperations(pathname).find(({ declared }) => declared.method === method);
  return found === undefined ? undefined : { operation: found.id, scope: found.declared.scope };
}

/** Methods that a path answers, for the header `Allow`. `GET` brings `HEAD` with it. */
export function allowedMethods(pathname: string): string[] {
  const methods = findOperations(pathname).map(({ declared }) => declared.method);
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
