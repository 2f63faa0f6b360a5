// Small types for all models.
import * as z from './schema.ts';
import { toUri } from './to-uri.ts';
import { API_LIMITS as LIMITS } from './limits.ts';

/** ISO 8601 date-time. Spec: docs-management-api.md#conventions */
export const Timestamp = z.datetime({ offset: true });

/** Absolute URI, at most 2048 characters. In a request, what only browsers accept is escaped. */
export const Url = z.url().overwrite(toUri).max(LIMITS.URL_MAX);

/** Absolute URI without a length limit, as `urls.*` fields carry. */
export const Uri = z.url().overwrite(toUri);

/** Icon name, at most 50 characters. Spec: docs-management-api.md#conventions */
export const IconName = z.string().max(LIMITS.ICON_NAME_MAX);

/** Emoji as a character or code point, at most 50 characters. */
export const Emoji = z.string().max(LIMITS.EMOJI_MAX);

/** Name of an integration. Spec: docs-management-api.md#integrations */
export const IntegrationName = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9-_.]+$/);

/** Search text for a list. */
export const SearchText = z.string().max(LIMITS.SEARCH_MAX);

/** Secret of a share link, in a path or a query. */
export const ShareKey = z.string().max(256);

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A map from names to any JSON value. */
export const JsonObject = z.record(z.string(), z.unknown());
/** A map from names to any JSON value. */
export type JsonObject = Record<string, unknown>;

/** A value of a {@link PlainObject}: no null, no nested arrays. */
export type PlainValue = PlainObject | string | boolean | number | (string | boolean | number | PlainObject)[];
/** Props: nested maps of strings, booleans, numbers, and flat arrays of them. */
export interface PlainObject {
  [key: string]: PlainValue;
}
/** Props: nested maps of strings, booleans, numbers, and flat arrays of them. */
export const PlainObject: z.TypedSchema<PlainObject> = z
  .lazy(() => z.record(z.string(), PlainValue))
  .meta({ id: 'PlainObject' });
const Scalar = z.union([z.string(), z.boolean(), z.number()]);
const PlainValue: z.TypedSchema<PlainValue> = z
  .lazy(() => z.union([Scalar, PlainObject, z.array(z.union([Scalar, PlainObject]))]))
  .meta({ id: 'PlainValue' });
