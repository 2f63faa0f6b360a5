import * as z from '../schema.ts';
import { model } from '../model.ts';
import type { Model } from '../model.ts';

/** An expression that decides whether a visitor sees something. Spec: docs-management-api.md#limits */
export const Condition = z.string().min(1).max(1024);

/** An expression over the claims of a visitor. */
export const Expression = z.string().max(1024);

const localizedStringShape = () => z.record(z.string(), z.string());
export type LocalizedString = z.infer<ReturnType<typeof localizedStringShape>>;
export const LocalizedString: Model<LocalizedString> = model('LocalizedString', localizedStringShape);

const localizedString128Shape = () => z.record(z.string(), z.string().max(128));
export type LocalizedString128 = z.infer<ReturnType<typeof localizedString128Shape>>;
export const LocalizedString128: Model<LocalizedString128> = model('LocalizedString128', localizedString128Shape);

const localizedString256Shape = () => z.record(z.string(), z.string().max(256));
export type LocalizedString256 = z.infer<ReturnType<typeof localizedString256Shape>>;
export const LocalizedString256: Model<LocalizedString256> = model('LocalizedString256', localizedString256Shape);

const localizedString64Shape = () => z.record(z.string(), z.string().max(64));
export type LocalizedString64 = z.infer<ReturnType<typeof localizedString64Shape>>;
export const LocalizedString64: Model<LocalizedString64> = model('LocalizedString64', localizedString64Shape);
