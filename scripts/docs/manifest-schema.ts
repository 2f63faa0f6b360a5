// The JSON Schema of manifests, for editors. Renewed with `npm test -- scripts/docs/manifest-schema.test.ts -u`.
import { createManifestJsonSchema } from '../../packages/contract/src/manifest/index.ts';
import { FIELDS } from './manifest-page.ts';

/** The file, from the root of the repository. */
export const MANIFEST_SCHEMA = 'packages/cli/schema/manifest.json';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** The text of the schema: that of the contract, with the texts of the reference. */
export function writeManifestSchema(): string {
  // Its keywords mean the same in draft 7, which more editors support than the newest draft.
  const schema = { ...createManifestJsonSchema(), $schema: 'http://json-schema.org/draft-07/schema#' };
  return `${JSON.stringify(describe(schema, ''), undefined, 2)}\n`;
}

function describe(schema: Schema, path: string): Schema {
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const { properties, items, additionalProperties: others, anyOf } = schema;
  const text = FIELDS[path];
  return {
    ...schema,
    ...(text === undefined ? {} : { description: toPlainText(text) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, child]) => [key, describe(child, below(key))]),
          ),
        }),
    ...(items === undefined ? {} : { items: describe(items, `${path}[]`) }),
    ...(typeof others === 'object' ? { additionalProperties: describe(others, below('*')) } : {}),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((branch) => describeBranch(branch, path)) }),
  };
}

/** The text of a union is that of the union, and not of each branch. */
function describeBranch(branch: Schema, path: string): Schema {
  const { description: _same, ...described } = describe(branch, path);
  return described;
}

/** Text without links and code marks, which editors show as they are. */
function toPlainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}
