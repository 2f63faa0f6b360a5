// Values of JSON in Python.
import { ExactNumber } from '@bindery/api-model';

/** A value of JSON as Python writes it. Deeper than an example can be, it is left out. */
export function pythonValue(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object' || value instanceof ExactNumber) return JSON.stringify(value);
  if (depth > 60) return '...';
  const pad = '    '.repeat(depth + 1);
  const end = `\n${'    '.repeat(depth)}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${pad}${pythonValue(item, depth + 1)},`);
    return items.length === 0 ? '[]' : `[\n${items.join('\n')}${end}]`;
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${pad}${JSON.stringify(name)}: ${pythonValue(field, depth + 1)},`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}${end}}`;
}
