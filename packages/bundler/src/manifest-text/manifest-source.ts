// A parsed manifest: its value, and the location of each part in the file.
import type { Problem } from '@bindery/diagnostics';
import type { Container } from './container.ts';
import type { SourceLocation } from '../problem-codes.ts';

/** Keys and indexes from the root of a manifest to one of its values. */
export type FieldPath = readonly (string | number)[];

/** A manifest file after parsing, before validation. */
export interface ManifestSource {
  /** Name of the file, relative to the project's folder. */
  readonly file: string;
  readonly text: string;
  /** What the file says; undefined when it could not be read as data. */
  readonly value: unknown;
  /** Syntax errors and the like. */
  readonly problems: readonly Problem[];
  /** Absolute paths of every file that the value depends on. */
  readonly inputs: readonly string[];
  /** Where a field's value (or its key) is. When the field is absent, the nearest parent that is present. */
  locate(path: FieldPath, part?: 'key' | 'value'): SourceLocation;
  /** The list or object at a path, for edits. Undefined if it’s computed, absent, or another value. */
  findContainer(path: FieldPath): Container | undefined;
}

/** `blocks[0].title`, as messages and JavaScript write it. */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(part)) return `${text}[${JSON.stringify(part)}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (current, part) =>
      typeof current === 'object' && current !== null ? (current as Record<string | number, unknown>)[part] : undefined,
    value,
  );
}
