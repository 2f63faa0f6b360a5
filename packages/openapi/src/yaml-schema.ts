// How scalars of YAML become data: as its core schema says, but numbers keep the digits of the file.
import { ExactNumber, isJsonNumber } from '@bindery/api-model';
import { CORE_SCHEMA, NOT_RESOLVED, floatCoreTag, intCoreTag, mapTag, mergeTag } from 'js-yaml';
import type { ScalarTagDefinition } from 'js-yaml';

/** A number, with its digits where JavaScript would write others. */
function withDigits(tag: ScalarTagDefinition<number>): ScalarTagDefinition {
  return {
    ...tag,
    resolve: (source, isExplicit, tagName) => {
      const value = tag.resolve(source, isExplicit, tagName);
      if (value === NOT_RESOLVED || !Number.isFinite(value) || String(value) === source) return value;
      return new ExactNumber(source, jsonNumber(source, value));
    },
  };
}

/** A number of YAML as JSON writes it: `644` for `0644`, `31` for `0x1f`, `0.5` for `.5`. */
function jsonNumber(source: string, value: number): string {
  if (isJsonNumber(source)) return source;
  // BigInt reads what begins with `0x`, `0o` and `0b`, and any number of digits, but no sign before the first.
  const [, sign = '', digits = ''] = /^([-+]?)(0x[\da-f]+|0o[0-7]+|0b[01]+|\d+)$/i.exec(source) ?? [];
  const isNegative = sign === '-';
  if (digits !== '') return `${isNegative ? '-' : ''}${BigInt(digits)}`;
  const plain = source
    .replace('+', '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|e)/i, '');
  return isJsonNumber(plain) ? plain : String(value);
}

/** Names of fields are text, as in JSON. */
const NAMED = {
  ...mapTag,
  addPair: (map: Record<string, unknown>, key: unknown, value: unknown) => mapTag.addPair(map, nameOf(key), value),
  has: (map: Record<string, unknown>, key: unknown) => mapTag.has(map, nameOf(key)),
  get: (map: Record<string, unknown>, key: unknown) => mapTag.get(map, nameOf(key)),
};

function nameOf(key: unknown): unknown {
  return key instanceof ExactNumber ? String(key) : key;
}

/** The core schema leaves dates as text, as JSON has them. Merge keys are of YAML 1.1, and common. */
export const YAML_SCHEMA = CORE_SCHEMA.withTags(mergeTag, NAMED, withDigits(intCoreTag), withDigits(floatCoreTag));
