// Jobs of the worker for long bodies.
import { extractLongText } from './long-texts.ts';
import type { LongText } from './long-texts.ts';
import type { JsonLimits } from './measure-json.ts';
import { parseJson } from './parse-json.ts';
import type { ParsedJson } from './parse-json.ts';

/** A body, and what it can have. */
export interface LargeBody {
  /** In shared memory, which is passed without a copy. */
  readonly bytes: Uint8Array;
  readonly limits: JsonLimits;
  /** Where it can have a long text. */
  readonly longText: readonly string[] | undefined;
}

/** A body as data. A long text is not in it. */
export type ParsedLargeJson = ParsedJson & { readonly longText?: LongText | undefined };

/** The jobs of the worker. */
export type LargeJsonJobs = ReturnType<typeof createLargeJsonJobs>;

/** Values that are handed over: of more the messages cost as much as the parser. */
const MOST_VALUES = 5_000;

/** Creates the jobs. */
export function createLargeJsonJobs() {
  return {
    /** Undefined for a body that is to be parsed where it is used. */
    parse: ({ bytes, limits, longText: field }: LargeBody): ParsedLargeJson | undefined => {
      const parsed = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
      if (!('value' in parsed)) return parsed;
      // A field `__proto__` is none in a message.
      if (parsed.count > MOST_VALUES || parsed.hasProto) return undefined;
      const longText = field === undefined ? undefined : extractLongText(parsed.value, field);
      return longText === undefined ? parsed : { ...parsed, longText };
    },
  };
}
