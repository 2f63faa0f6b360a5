import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';

const variableValueShape = () => z.union([z.string().max(256), z.number(), z.boolean()]);
export type VariableValue = z.infer<ReturnType<typeof variableValueShape>>;
export const VariableValue: Model<VariableValue> = model('VariableValue', variableValueShape);

const variablesShape = () => z.record(z.string(), VariableValue);
export type Variables = z.infer<ReturnType<typeof variablesShape>>;
export const Variables: Model<Variables> = model('Variables', variablesShape);
