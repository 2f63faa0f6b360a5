// What two validators that share nothing with ours say of a document.
import { validate as validateWithReadMe } from '@readme/openapi-parser';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { SpecificationDocument } from '../specification.ts';

/** Whether each validator accepts a specification. */
export interface Verdicts {
  readonly readMe: boolean;
  readonly apiDevTools: boolean;
}

/** Asks both. `parse` makes a document for each, as they change it. */
export async function runValidators(parse: () => SpecificationDocument): Promise<Verdicts> {
  const options = { resolve: { external: false }, dereference: { circular: 'ignore' } } as const;
  const readMe = await validateWithReadMe(parse() as never, options).then(
    ({ valid }) => valid,
    () => false,
  );
  const apiDevTools = await SwaggerParser.validate(parse() as never, options).then(
    () => true,
    () => false,
  );
  return { readMe, apiDevTools };
}
