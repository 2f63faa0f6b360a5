// Which operations of the contract a path belongs to: for the router, and for the traces of integrations.
import { HOSTED_OPERATIONS, operations, scopeOfOperation } from '@bindery/contract';
import type { HostedOperation, Operation } from '@bindery/contract';
import { createRouteTree } from './route-tree.ts';
import type { Match, RouteTree } from './route-tree.ts';

let tree: RouteTree | undefined;

/** Every operation of the contract at a path, whatever its method. */
export function findOperations(path: string): Match[] {
  tree ??= createRouteTree(operations);
  return tree.at(path);
}

let hostedTree: RouteTree | undefined;

/** The operation that only the hosted platform has, with its ID. */
export function findHostedOperation(
  method: string,
  path: string,
): (HostedOperation & { readonly id: string }) | undefined {
  hostedTree ??= createRouteTree(HOSTED_OPERATIONS as Readonly<Record<string, HostedOperation & Operation>>);
  const id = hostedTree.at(path).find(({ declared }) => declared.method === method)?.id;
  const found = id === undefined ? undefined : HOSTED_OPERATIONS[id];
  return id === undefined || found === undefined ? undefined : { ...found, id };
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
