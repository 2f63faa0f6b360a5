import * as z from '../schema.ts';
import { API_LIMITS as LIMITS } from '../limits.ts';
import { defineSchema } from '../model.ts';

/** An expression that decides whether a visitor sees something. Spec: docs-management-api.md#limits */
export const Condition = z.string().min(1).max(LIMITS.EXPRESSION_MAX);

/** An expression over the claims of a visitor. */
export const Expression = z.string().max(LIMITS.EXPRESSION_MAX);

export const LocalizedString = defineSchema('LocalizedString', () => z.record(z.string(), z.string()));
export type LocalizedString = z.infer<typeof LocalizedString>;

export const LocalizedString128 = defineSchema('LocalizedString128', () => z.record(z.string(), z.string().max(128)));
export type LocalizedString128 = z.infer<typeof LocalizedString128>;

export const LocalizedString256 = defineSchema('LocalizedString256', () => z.record(z.string(), z.string().max(256)));
export type LocalizedString256 = z.infer<typeof LocalizedString256>;

export const LocalizedString64 = defineSchema('LocalizedString64', () => z.record(z.string(), z.string().max(64)));
export type LocalizedString64 = z.infer<typeof LocalizedString64>;
