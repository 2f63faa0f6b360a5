// Every schema that a specification names, each with its properties and an example.
import { heading, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { textOf } from './reading/json-values.ts';
import type { BlockBudget } from './blocks/block-budget.ts';
import { jsonCode, sentence } from './blocks/code-blocks.ts';
import { exampleOfSchema } from './examples/example-of-schema.ts';
import { boundWords, typeWords, valuesOf } from './schemas/describe-schema.ts';
import { propertyList } from './schemas/property-list.ts';
import type { Specification } from './reading/specification.ts';

/** Many things of one specification in a document. */
export interface Many {
  /** Of the specification. */
  readonly slug: string;
  /** Without it, they are named alone. */
  readonly budget: BlockBudget | undefined;
}

/** The schemas, in the order of the document. Those for which the document has no room are named alone. */
export function modelBlocks(specification: Specification, { slug, budget }: Many): Block[] {
  return Object.entries(specification.schemas).flatMap(([name, schema]) => {
    const createBlocks = (details: boolean): Block[] => [
      heading(1, [text(name)]),
      {
        object: 'block',
        type: 'openapi-schemas',
        data: { schemas: [name], grouped: false, ref: { kind: 'openapi', spec: slug } },
        isVoid: true,
      },
      ...(details ? schemaBlocks(specification, schema) : []),
    ];
    return budget === undefined ? createBlocks(false) : budget.spend(createBlocks);
  });
}

function schemaBlocks(specification: Specification, schema: unknown): Block[] {
  const resolved = specification.resolveRecord(schema) ?? {};
  const values = valuesOf(resolved);
  const example = exampleOfSchema(specification, schema, 'response');
  return [
    ...specification.describe(textOf(resolved['description'])),
    sentence([typeWords(specification, schema), ...boundWords(resolved)].join(', ')),
    ...(values.length === 0 ? [] : [sentence(`Allowed: ${values.join(', ')}`)]),
    ...propertyList(specification, schema),
    ...(example === undefined ? [] : [jsonCode(example)]),
  ];
}
