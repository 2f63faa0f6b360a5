// Every place in a body that takes the id of something, found in the contract: nested objects, lists and unions too.
import type { Components, FieldSchema } from './changes.ts';
import type { Ids } from './world.ts';

/** Name of a field, with or without `Id` and in one or several → the id that fits. */
const ID_OF: Readonly<Record<string, string>> = {
  parent: 'collectionId',
  collection: 'collectionId',
  space: 'spaceId',
  site: 'siteId',
  organization: 'organizationId',
  user: 'userId',
  contributor: 'userId',
  team: 'teamId',
  defaultTeam: 'teamId',
  page: 'pageId',
  file: 'fileId',
  section: 'siteSectionId',
  siteSection: 'siteSectionId',
  defaultSiteSection: 'siteSectionId',
  sectionGroup: 'siteSectionGroupId',
  siteSectionGroup: 'siteSectionGroupId',
  siteSpace: 'siteSpaceId',
  defaultSiteSpace: 'siteSpaceId',
  changeRequest: 'changeRequestId',
  comment: 'commentId',
  revision: 'revisionId',
  reusableContent: 'reusableContentId',
};

/** A place in a body that takes an id. */
export interface IdField {
  /** Names of the fields that lead there. */
  readonly path: string;
  /** Which id of a world it takes. */
  readonly kind: keyof Ids;
  /** The body with an id there: what else is needed is of the body given, or of the caller's own. */
  readonly bodyWith: (id: string) => Record<string, unknown>;
}

interface NestedSchema extends FieldSchema {
  readonly items?: NestedSchema;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, NestedSchema>>;
}

interface NestedIdField {
  readonly path: string;
  readonly kind: keyof Ids;
  readonly around: (id: string) => unknown;
}

/** Where places are looked for, and what is filled in elsewhere. */
interface IdFieldOptions {
  readonly models: Components;
  readonly own: Ids;
  /** Which of the caller's own a field of this name takes; those of ids unless given. */
  readonly kindOf?: (name: string) => keyof Ids | undefined;
}

const PREFIX = '#/components/schemas/';
const DEPTH = 5;

/** The places of a body's schema. Documents have none: links in them can lead anywhere, and are looked up when they are read. */
export function idFields(
  from: IdFieldOptions,
  schema: FieldSchema,
  body: Readonly<Record<string, unknown>>,
): IdField[] {
  return variantsOf(from, schema).flatMap((variant) => {
    const { properties = {}, required = [] } = variant;
    const ownFields = Object.fromEntries(Object.entries(body).filter(([name]) => name in properties));
    const needed = required
      .filter((name) => !(name in ownFields))
      .map((name) => [name, fill(from, name, properties[name])]);
    return Object.entries(properties).flatMap(([field, value]) =>
      fieldsIn(from, value, { name: field, depth: 0 }).map(({ path, kind, around }) => ({
        path,
        kind,
        bodyWith: (id) => ({ ...Object.fromEntries(needed), ...ownFields, [field]: around(id) }),
      })),
    );
  });
}

function fieldsIn(from: IdFieldOptions, schema: NestedSchema, at: { name: string; depth: number }): NestedIdField[] {
  if (at.depth > DEPTH) return [];
  return variantsOf(from, schema).flatMap((variant) => {
    if (variant.items !== undefined) {
      const inside = fieldsIn(from, variant.items, { ...at, depth: at.depth + 1 });
      return inside.map(({ around, ...field }) => ({ ...field, around: (id: string) => [around(id)] }));
    }
    if (variant.properties !== undefined) return 'nodes' in variant.properties ? [] : fieldsOfObject(from, variant, at);
    const kind = isText(variant) ? (from.kindOf ?? kindOf)(at.name) : undefined;
    return kind === undefined ? [] : [{ path: at.name, kind, around: (id) => id }];
  });
}

function fieldsOfObject(
  from: IdFieldOptions,
  schema: NestedSchema,
  at: { name: string; depth: number },
): NestedIdField[] {
  const { properties = {} } = schema;
  const type = typeOf(from, schema);
  const rest = fill(from, at.name, schema) as Record<string, unknown>;
  return Object.entries(properties).flatMap(([name, value]) =>
    fieldsIn(from, value, { name: name === 'id' ? type : name, depth: at.depth + 1 }).map((field) => ({
      ...field,
      path: `${at.name}.${field.path}`,
      around: (id: string) => ({ ...rest, [name]: field.around(id) }),
    })),
  );
}

/** The least value that a schema takes, with the caller's own ids. */
function fill(from: IdFieldOptions, name: string, schema: NestedSchema = {}): unknown {
  const [variant = {}] = variantsOf(from, schema);
  if (variant.const !== undefined) return variant.const;
  if (variant.enum !== undefined) return variant.enum[0];
  if (variant.properties !== undefined) {
    const { properties, required = [] } = variant;
    const type = typeOf(from, variant);
    return Object.fromEntries(required.map((one) => [one, fill(from, one === 'id' ? type : one, properties[one])]));
  }
  if (variant.items !== undefined) return [];
  if (variant.type === 'boolean') return true;
  if (variant.type === 'number' || variant.type === 'integer') return 1;
  if (variant.type === 'object') return {};
  return from.own[kindOf(name) ?? ''] ?? (name === 'source' || name === 'path' ? '/x' : 'x');
}

function isText({ type, enum: values, const: only }: NestedSchema): boolean {
  return type === 'string' && values === undefined && only === undefined;
}

/** Which id a field of this name takes. */
export function kindOf(name: string): keyof Ids | undefined {
  const single = name.replace(/Ids?$/, '');
  return ID_OF[single] ?? ID_OF[single.replace(/s$/, '')];
}

/** `site-section` of `{ type: 'site-section', id }` as the name of a field: `siteSection`. */
function typeOf(from: IdFieldOptions, { properties = {} }: NestedSchema): string {
  const [variant] = variantsOf(from, properties['type'] ?? properties['kind'] ?? {});
  const type = variant?.const ?? variant?.enum?.[0] ?? 'id';
  return (typeof type === 'string' ? type : 'id').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function variantsOf(from: IdFieldOptions, schema: FieldSchema): NestedSchema[] {
  if (schema.$ref !== undefined) return variantsOf(from, from.models[schema.$ref.slice(PREFIX.length)] ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length === 0) return [schema];
  return variants.flatMap((variant) => variantsOf(from, variant)).filter(({ type }) => type !== 'null');
}
