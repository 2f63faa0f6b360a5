import type { Operation } from '../operation.ts';

/** The operations among the exports of a module. */
export type OperationsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name];
};

/** Picks the operations out of a module, leaving its constants and schemas. */
export function operationsOf<Module extends object>(module: Module): OperationsOf<Module> {
  const entries = Object.entries(module).filter(([, value]) => isOperation(value));
  return Object.fromEntries(entries) as OperationsOf<Module>;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}
