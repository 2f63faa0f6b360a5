// The example in the help of an operation: as words of a command line, and as input of the client.
import { exampleFlags, exampleWords } from '../api/example-values.ts';
import { findDescribedOperation } from '../api/described-operation.ts';
import type { DescribedOperation } from '../api/described-operation.ts';
import type { RequestInput } from '../api/build-input.ts';

/** An operation with its example. */
export interface ExampledOperation {
  readonly operation: DescribedOperation;
  readonly words: readonly string[];
  readonly input: RequestInput;
}

/** The example of an existing operation. */
export function getExample(id: string): ExampledOperation {
  const operation = findDescribedOperation(id);
  if (operation === undefined) throw new Error(`There is no operation "${id}".`);
  const flags = exampleFlags(operation);
  const valuesOf = (location: string): Record<string, unknown> =>
    Object.fromEntries(
      flags.filter(({ flag }) => flag.location === location).map(({ flag, value }) => [flag.field, value]),
    );
  const [query, body] = [valuesOf('query'), valuesOf('body')];
  const input = {
    ...valuesOf('path'),
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(Object.keys(body).length === 0 ? {} : { body }),
  };
  return { operation, words: exampleWords(operation), input };
}
