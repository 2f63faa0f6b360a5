// Which operations of the contract a path belongs to: for the router, and for the traces of integrations.
import { operations, scopeOfOperation } from '@bindery/contract';
import { createRouteTree } from './route-tree.ts';
import type { Match, RouteTree } from './route-tree.ts';

let tree: RouteTree | undefined;

/** Every operation of the contract at a path, whatever its method. */
export function findOperations(path: string): Match[] {
  tree ??= createRouteTree(operations);
  return tree.at(path);
}

/** Operation and scope of a request to the platform's own API; undefined if it is none. */
export function describeCall(
  method: string,
  path: string,
): { operation: string; scope?: string | undefined } | undefined {
  const found = findOperations(path).find(({ declared }) => declared.method === method);
  return found === undefined ? undefined : { operation: found.id, scope: scopeOfOperation(found.id) };
}

/** Methods that operations answer to, for the header `Allow`. `GET` brings `HEAD` with it. */
export function methodsOf(matches: readonly Match[]): string[] {
  const methods = new Set(matches.map(({ declared }) => declared.method));
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
