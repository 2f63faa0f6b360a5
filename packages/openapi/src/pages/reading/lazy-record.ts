// An object whose values are made when someone looks at them, each once.
import type { JsonRecord } from '@bindery/api-model';

/** A field, and what makes its value. */
export type LazyField = readonly [name: string, make: () => unknown];

/** The object. To all who read it, it is one like any other. */
export function lazyRecord(fields: readonly LazyField[]): JsonRecord {
  const record = {};
  for (const [name, create] of fields) {
    const get = (): unknown => {
      const value = create();
      Object.defineProperty(record, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(record, name, { get, enumerable: true, configurable: true });
  }
  return record;
}
