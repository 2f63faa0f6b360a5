// The bytes of a body as data, within limits: the same in the thread that answers and in the worker for long ones.
import { measureJson } from './measure-json.ts';
import type { JsonLimits } from './measure-json.ts';

/** The result of parsing the bytes. */
export type ParsedJson =
  | {
      readonly value: unknown;
      /** Whether a field has the name `__proto__`. */
      readonly hasProto: boolean;
      /** Values and names of fields. */
      readonly count: number;
    }
  /** The limit that is exceeded; or it is no JSON, or has the character U+0000, which PostgreSQL has in no text. */
  | { readonly refused: keyof JsonLimits | 'NOT_JSON' | 'NUL' };

/** Parses JSON in UTF-8, of which it makes nothing before its limits are known to be kept. */
export function parseJson(bytes: Buffer, limits: JsonLimits): ParsedJson {
  const text = bytes.toString('utf8');
  const count = measureJson(text, limits);
  if (typeof count !== 'number') return { refused: count };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: 'NOT_JSON' };
  }
  const isQuick = count <= QUICK_VALUES;
  if ((isQuick || bytes.includes('\\u0000')) && hasNul(value)) return { refused: 'NUL' };
  // A name can be written with escapes.
  const mayHaveProto = isQuick || bytes.includes('__proto__') || bytes.includes('\\u');
  return { value, count, hasProto: mayHaveProto && hasKey(value, '__proto__') };
}

/** So many values are looked through in less time than the bytes of a long text. */
const QUICK_VALUES = 5_000;

function hasKey(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key === name || hasKey(inner, name));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner));
}
