// The alternatives of a schema, and those inside of them, as one list: for forms and flags, which offer each once.
import { flatOf, isNull } from './flat-schema.ts';
import type { References } from '../data/references.ts';

/** Schemas of which a value fits one. */
export interface Alternatives {
  /** Without `null`. The schema itself if it has no alternatives. */
  readonly schemas: readonly unknown[];
  readonly isNullable: boolean;
}

/** Alternatives inside alternatives. */
const MAX_DEPTH = 8;

/** Lists the alternatives of a schema. */
export function alternativesOf(schema: unknown, references: References, depth = MAX_DEPTH): Alternatives {
  if (isNull(schema)) return { schemas: [], isNullable: true };
  const { groups, isNullable } = flatOf(schema, references);
  const choices = depth === 0 ? [] : groups.flatMap(({ schemas }) => schemas);
  if (choices.length === 0) return { schemas: [schema], isNullable };
  const inner = choices.map((choice) => alternativesOf(choice, references, depth - 1));
  return {
    schemas: inner.flatMap(({ schemas }) => schemas),
    isNullable: isNullable || inner.some((one) => one.isNullable),
  };
}
