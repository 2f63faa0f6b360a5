// The operations that are tested by requests made from the contract, and the schemas of their bodies.
import { absolutePath, createOpenApiDocument, isLocalOperation, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { handlers } from '../../../src/handlers.ts';
import type { Components, FieldSchema } from './changes.ts';

/** What is not among them: what runs scripts has its own tests. */
const OTHER_FAMILIES = /integration|installation|development|computed/i;

/** Operations of people that have a handler, with their ids. */
export const generated = Object.entries(operations as Record<string, Operation>).filter(
  ([id, declared]) =>
    id in handlers &&
    !isLocalOperation(declared) &&
    !OTHER_FAMILIES.test(`${id} ${declared.path}`) &&
    declared.tokens.includes('user'),
);

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { requestBody?: RequestBody }>>>>;
  readonly components: { readonly schemas: Components };
}
interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: FieldSchema }>>;
}

const document = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' }) as unknown as Document;

/** The schemas that references in bodies resolve to. */
export const MODELS: Components = document.components.schemas;

/** The schema of an operation's body; undefined if it takes none. */
export function bodySchemaOf(id: string, declared: Operation): FieldSchema | undefined {
  if (declared.body === undefined) return undefined;
  const described = document.paths[absolutePath(declared)]?.[declared.method.toLowerCase()];
  const schema = described?.requestBody?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${id} describes no body.`);
  return schema;
}
