// Every schema that a specification names, each with its properties and an example.
import { heading, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { textOf } from './reading/json-values.ts';
import { BlockBudget } from './blocks/block-budget.ts';
import { jsonCode, sentence } from './blocks/code-blocks.ts';
import { exampleOfSchema } from './examples/example-of-schema.ts';
import { boundWords, typeWords, valuesOf } from './schemas/describe-schema.ts';
import { propertyList } from './schemas/property-list.ts';
import type { Specification } from './reading/specification.ts';

/** The schemas, in the order of the document. Those for which the document has no room are named alone. */
export function modelBlocks(specification: Specification, slug: string): Block[] {
  const budget = new BlockBudget();
  return Object.entries(specification.schemas).flatMap(([name, schema]) =>
    budget.take((details) => [
      heading(1, [text(name)]),
      {
        object: 'block',
        type: 'openapi-schemas',
        data: { schemas: [name], grouped: false, ref: { kind: 'openapi', spec: slug } },
        isVoid: true,
      },
      ...(details ? schemaBlocks(specification, schema) : []),
    ]),
  );
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
