// Values as SQLite gives them: integers as numbers, bytes as plain bytes.
import type { CustomTypesConfig } from 'pg';

const BYTEA = 17;
const INT8 = 20;

/** What a connection reads columns with. `builtin` is the driver's own. */
export function valueTypes(builtin: CustomTypesConfig): CustomTypesConfig {
  const parsers: Partial<Record<number, (text: string) => unknown>> = { [BYTEA]: parseBytes, [INT8]: parseInteger };
  const getTypeParser = (type: number, format?: 'text'): unknown =>
    parsers[type] ?? builtin.getTypeParser(type, format);
  return { getTypeParser: getTypeParser as CustomTypesConfig['getTypeParser'] };
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} doesn’t fit a number.`);
  return value;
}

/** PostgreSQL writes them as `\x` and hexadecimal digits. */
function parseBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}
