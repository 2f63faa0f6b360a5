// The parameters of an operation as lists and examples have them.
import { authorExample, exampleValue, examplesToChoose, readParameters, textOf } from '@bindery/api-model';
import type { ApiOperation, ApiParameter } from '@bindery/api-model';
import type { Described } from '../schemas/schema-list.ts';

/** The parameters as items of a list. */
export function describedParameters(api: ApiOperation): Described[] {
  return readParameters(api).map((parameter) => describedParameter(parameter, `in ${parameter.location}`));
}

/** A parameter, or a header of a response, as an item of a list. */
export function describedParameter(parameter: ApiParameter, location?: string): Described {
  const { name, schema, isRequired, isDeprecated, description, examples } = parameter;
  const labels = [location, isDeprecated ? 'deprecated' : undefined].filter((label) => label !== undefined);
  return {
    name,
    schema,
    isRequired,
    locationLabel: labels.length === 0 ? undefined : labels.join(', '),
    description: textOf(description),
    examples: examplesToChoose(examples),
  };
}

/** A value for a parameter, as text. */
export function parameterExample(api: ApiOperation, { value, media, schema }: ApiParameter): string {
  const written = authorExample(value, api) ?? (media && authorExample(media, api));
  const example = written ?? exampleValue(schema ?? { type: 'string' }, 'request', api);
  const values = Array.isArray(example) ? example : [example ?? ''];
  return values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(',');
}
