// The media types of a body.
import { isRecord, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { findResolved } from '../data/references.ts';
import type { References } from '../data/references.ts';

/** A body in one media type. */
export interface BodyContent {
  readonly type: string;
  readonly schema: unknown;
  /** The media type object. */
  readonly media: JsonRecord;
}

/** Whether a value has media types. */
export function isContent(value: unknown): value is JsonRecord {
  return isRecord(value);
}

/** The media types, in the order of the description. */
export function readContents(content: unknown, references: References): BodyContent[] {
  return Object.entries(recordOf(content)).flatMap(([type, one]) => {
    const media = findResolved(one, references);
    return media === undefined ? [] : { type, schema: media['schema'], media };
  });
}

/** Whether a media type is JSON. A range of all types counts: an example of it is written as JSON. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b|^\*\/\*/i.test(type);
}
