import * as z from '../../schema.ts';
import { defineSchema } from '../../model.ts';

export const VariableValue = defineSchema('VariableValue', () =>
  z.union([z.string().max(256), z.number(), z.boolean()]),
);
export type VariableValue = z.infer<typeof VariableValue>;

export const Variables = defineSchema('Variables', () => z.record(z.string(), VariableValue));
export type Variables = z.infer<typeof Variables>;
