// Builds the Zod schema of every element and shape from the table. Unknown props are errors; actions stay open.
import * as z from '../schema.ts';
import { PlainObject } from '../primitives.ts';
import { ACTIONS } from './table/actions.ts';
import { ELEMENTS, ELEMENT_NAMES, elementsOf } from './elements.ts';
import type { ContentKitElements, ElementName } from './element-types.ts';
import type { ElementType, FieldsType, PropSpec, PropType, ShapeName, UnionType } from './prop-type.ts';
import { SHAPES } from './shapes.ts';
import type * as shapeTypes from './shape-types.ts';

/** Action of a press or a change. */
export type ContentKitAction = shapeTypes.ContentKitAction;
const shapes = new Map<ShapeName, z.TypedSchema>([['plainObject', PlainObject]]);

/** The actions of the published schema, which omits those that only web frames send. */
const DefaultAction = discriminatedUnion(
  'action',
  Object.entries(ACTIONS)
    .filter(([, { from }]) => from.some((sender) => sender !== 'frame'))
    .map(([name, spec]) => z.object({ action: z.literal(name), ...shapeOfFields(spec.fields) })),
).meta({ id: 'ContentKitDefaultAction' }) as z.TypedSchema<
  shapeTypes.ContentKitDefaultAction,
  shapeTypes.ContentKitDefaultAction
>;

/**
 * Action of a press or a change. As in the published schema, any object with a name passes. The validator warns about a
 * built-in action without its fields.
 */
export const ContentKitAction: z.TypedSchema<ContentKitAction, ContentKitAction> = z
  .union([z.looseObject({ action: z.string() }), DefaultAction])
  .meta({ id: 'ContentKitAction' });
shapes.set('action', ContentKitAction);

const elements = new Map<ElementName, z.TypedSchema>();

/** The schema of a shape. */
export function shapeSchema(name: ShapeName): z.TypedSchema {
  const cached = shapes.get(name);
  if (cached !== undefined) return cached;
  const spec = SHAPES[name];
  const built = schemaOf(spec.type ?? { kind: 'object' }).meta({ id: spec.schema, description: spec.docs });
  shapes.set(name, built);
  return built;
}

/** The schema of a prop type. Elements are resolved late, so the table can refer to itself. */
export function schemaOf(type: PropType): z.TypedSchema {
  switch (type.kind) {
    case 'string':
      return stringSchema(type.maxLength, type.format);
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum(type.values);
    case 'object':
      return z.record(z.string(), z.unknown());
    case 'shape':
      return shapeSchema(type.name);
    case 'element':
      return elementReference(type);
    case 'list':
      return listSchema(schemaOf(type.of), type.min, type.max);
    case 'map':
      return z.record(z.string(), schemaOf(type.of));
    case 'fields':
      return fieldsSchema(type);
    default:
      return unionSchema(type);
  }
}

function stringSchema(maxLength: number | undefined, format: 'uri' | undefined): z.TypedSchema {
  const base = format === 'uri' ? z.url() : z.string();
  return maxLength === undefined ? base : base.max(maxLength);
}

function listSchema(item: z.TypedSchema, min: number | undefined, max: number | undefined): z.TypedSchema {
  let list = z.array(item);
  if (min !== undefined) list = list.min(min);
  if (max !== undefined) list = list.max(max);
  return list;
}

function fieldsSchema(type: FieldsType): z.TypedSchema {
  return z.strictObject(shapeOfFields(type.fields));
}

function shapeOfFields(fields: Readonly<Record<string, PropSpec>>): Record<string, z.TypedSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, spec]) => {
      const schema = schemaOf(spec.type);
      return [key, spec.required ? schema : schema.optional()];
    }),
  );
}

/** One lazy schema per group and name, so that a generated document contains them once. */
const references = new Map<string, z.TypedSchema>();

function elementReference(type: ElementType): z.TypedSchema {
  const cached = references.get(type.of);
  if (cached !== undefined) return cached;
  const names = elementsOf(type.of);
  const built: z.TypedSchema =
    names.length === 1 ? z.lazy(() => elementSchema(names[0] as ElementName)) : z.lazy(() => elementUnion(names));
  const id = GROUP_SCHEMAS[type.of];
  const reference = id === undefined ? built : built.meta({ id });
  references.set(type.of, reference);
  return reference;
}

const GROUP_SCHEMAS: Readonly<Record<string, string>> = {
  root: 'ContentKitRootElement',
  descendant: 'ContentKitDescendantElement',
  inline: 'ContentKitInlineElement',
};

/** Several elements as one discriminated union, so that a fault is reported inside the right element. */
function elementUnion(names: readonly ElementName[]): z.TypedSchema {
  return discriminatedUnion(
    'type',
    names.map((name) => elementSchema(name)),
  );
}

function discriminatedUnion(key: string, [first, ...rest]: readonly z.TypedSchema[]): z.TypedSchema {
  return first === undefined ? z.never() : z.discriminatedUnion(key, [first, ...rest]);
}

function unionSchema(type: UnionType): z.TypedSchema {
  const names = type.of.flatMap((part) => (part.kind === 'element' ? elementsOf(part.of) : []));
  const others = type.of.filter((part) => part.kind !== 'element').map(schemaOf);
  if (names.length === 0) return z.union(others);
  const only = type.of.find((part) => part.kind === 'element');
  const union =
    only !== undefined && names.length === elementsOf(only.of).length
      ? elementReference(only)
      : z.lazy(() => elementUnion(names));
  return z.union([...others, union]);
}

/** The schema of an element. */
export function elementSchema(name: ElementName): z.TypedSchema {
  const cached = elements.get(name);
  if (cached !== undefined) return cached;
  const spec = ELEMENTS[name];
  const children = spec.children;
  const content = children === undefined ? undefined : schemaOf(children.type);
  const built = z
    .strictObject({
      type: z.literal(name),
      ...shapeOfFields(spec.props),
      ...(content === undefined ? {} : { children: children?.required === true ? content : content.optional() }),
    })
    .meta({ id: spec.schema, description: spec.docs });
  elements.set(name, built);
  return built;
}

/** The strict schema of each element, by the name in its `type`. */
export const ELEMENT_SCHEMAS = Object.fromEntries(
  ELEMENT_NAMES.map((name) => [name, elementSchema(name)]),
) as unknown as {
  readonly [Name in ElementName]: z.TypedSchema<ContentKitElements[Name], ContentKitElements[Name]>;
};
