// The parameters of an operation.
import { listOf, recordOf, textOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import { exampleOfSchema, authorExample } from '../examples/example-of-schema.ts';
import type { Described } from '../schemas/property-list.ts';
import type { Specification } from '../reading/specification.ts';
import type { Operation } from '../reading/operations.ts';

/** A parameter. */
export interface Parameter extends Described {
  readonly location: string;
  readonly value: JsonRecord;
}

/** Parameters of an operation and of its path; those of the operation replace those of the path of the same name and location. */
export function parametersOf(specification: Specification, { value, pathItem }: Operation): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const one of [...listOf(pathItem['parameters']), ...listOf(value['parameters'])]) {
    const parameter = specification.resolveRecord(one);
    const [name, location] = [textOf(parameter?.['name']), textOf(parameter?.['in'])];
    if (parameter === undefined || name === undefined || location === undefined) continue;
    const [content] = Object.values(recordOf(parameter['content']) ?? {});
    found.set(`${location} ${name}`, {
      name,
      location,
      value: parameter,
      schema: parameter['schema'] ?? recordOf(content)?.['schema'],
      isRequired: parameter['required'] === true || location === 'path',
      locationLabel: parameter['deprecated'] === true ? `in ${location}, deprecated` : `in ${location}`,
      description: textOf(parameter['description']),
    });
  }
  return [...found.values()];
}

/** A value for a parameter, as text. */
export function parameterExample(specification: Specification, { value, schema }: Parameter): string {
  const example =
    authorExample(specification, value) ?? exampleOfSchema(specification, schema ?? { type: 'string' }, 'request');
  const values = Array.isArray(example) ? example : [example ?? ''];
  return values.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(',');
}
