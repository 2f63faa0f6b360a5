// Every operation, by its id. The export name of an operation is its operation id.
import * as modules from './families.ts';
import { operationsOf } from './operations-of.ts';
import type { OperationsOf } from './operations-of.ts';

type Modules = typeof modules;

/** Operations by family, as the platform’s resources and the docs are divided. */
export const operationFamilies: { readonly [Family in keyof Modules]: OperationsOf<Modules[Family]> } =
  operationsOfEach();

function operationsOfEach(): typeof operationFamilies {
  const families = Object.entries(modules).map(([family, module]) => [family, operationsOf(module)]);
  return Object.fromEntries(families) as typeof operationFamilies;
}

type Flat<Of> = { readonly [Key in keyof Of]: Of[Key] };

type All<Of> = { [Key in keyof Of]: (of: Of[Key]) => void }[keyof Of] extends (of: infer Joined) => void
  ? Joined
  : never;

/** Every operation, by its id, as types. Declarations name this type, where an inferred one would be written out. */
export type Operations = Flat<All<typeof operationFamilies>>;

/** Every operation, by its id. */
export const operations: Operations = Object.assign({}, ...Object.values(operationFamilies)) as Operations;

/** Id of an operation. */
export type OperationId = keyof Operations;
