// Texts and numbers that fit a schema, for examples.
import { ExactNumber } from '../data/exact-number.ts';
import { numberOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { textForPattern } from './pattern-text.ts';

/** The most characters of a text that is made. */
const MAX_LENGTH = 200;

/** Format → a text of it. Source: JSON Schema 2020-12, validation, section 7.3, and the OpenAPI format registry */
const BY_FORMAT: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['time', '12:00:00Z'],
  ['duration', 'P1D'],
  ['email', 'ada@example.com'],
  ['idn-email', 'ada@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['iri', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/{id}'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['json-pointer', '/a'],
  ['relative-json-pointer', '0'],
  ['regex', '.*'],
  ['byte', 'dGV4dA=='],
  ['base64url', 'dGV4dA'],
  ['password', '********'],
]);

/** A text that fits the format of a schema, or its pattern and its lengths. */
export function sampleText(schema: JsonRecord): string {
  const byFormat = BY_FORMAT.get(textOf(schema['format']) ?? '');
  if (byFormat !== undefined) return byFormat;
  const min = Math.min(numberOf(schema['minLength']) ?? 0, MAX_LENGTH);
  const max = Math.max(numberOf(schema['maxLength']) ?? MAX_LENGTH, 0);
  const length = Math.min(Math.max(min, 4), max);
  return byPattern(schema, { min, max, length }) ?? 'text'.repeat(Math.max(1, Math.ceil(min / 4))).slice(0, length);
}

function byPattern(
  schema: JsonRecord,
  { min, max, length }: Readonly<Record<'min' | 'max' | 'length', number>>,
): string | undefined {
  const pattern = textOf(schema['pattern']);
  if (pattern === undefined) return undefined;
  return [undefined, length, min, 1]
    .map((wanted) => textForPattern(pattern, { word: 'text', length: wanted }))
    .find((text) => text !== undefined && text.length >= min && text.length <= max);
}

/** A number within the bounds of a schema: 1 where it can be. A bound that JavaScript would round stays what it is. */
export function sampleNumber(schema: JsonRecord, isInteger: boolean): unknown {
  const step = numberOf(schema['multipleOf']) ?? (isInteger ? 1 : undefined);
  const [over, under] = [numberOf(schema['exclusiveMinimum']), numberOf(schema['exclusiveMaximum'])];
  const gap = step ?? 0.5;
  const min = Math.max(numberOf(schema['minimum']) ?? -Infinity, over === undefined ? -Infinity : over + gap);
  const max = Math.min(numberOf(schema['maximum']) ?? Infinity, under === undefined ? Infinity : under - gap);
  const fitting = Math.min(Math.max(1, min), max);
  const bound = [schema['minimum'], schema['maximum']].find((one) => numberOf(one) === fitting);
  if (bound instanceof ExactNumber && bound.isRounded) return bound;
  if (step === undefined || step <= 0) return fitting;
  const below = Math.floor(fitting / step) * step;
  return below >= min ? below : Math.ceil(fitting / step) * step;
}
