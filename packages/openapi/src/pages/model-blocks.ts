// Every schema that a specification names, each with its properties and an example.
import { heading, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { exampleValue, flatOf, textOf } from '@bindery/api-model';
import type { BlockBudget } from './blocks/block-budget.ts';
import { jsonCode, sentence } from './blocks/code-blocks.ts';
import { boundWords, schemaType, valuesOf } from './schemas/describe-schema.ts';
import { schemaList } from './schemas/schema-list.ts';
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
  const { schema: flat } = flatOf(schema, specification);
  const values = valuesOf(flat);
  const example = exampleValue(schema, 'response', specification);
  return [
    ...specification.describe(textOf(flat['description'])),
    sentence([schemaType(specification, schema), ...boundWords(flat)].join(', ')),
    ...(values.length === 0 ? [] : [sentence(`Allowed: ${values.join(', ')}`)]),
    ...schemaList(specification, schema),
    ...(example === undefined ? [] : [jsonCode(example)]),
  ];
}
