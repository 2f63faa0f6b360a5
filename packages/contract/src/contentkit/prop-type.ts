// The vocabulary of the element table: types of props, as data. Used by the Zod builder, the validator, and the docs.

/** Names of shapes that are no elements but are used in props. See `shapes.ts`. */
export type ShapeName =
  | 'action'
  | 'icon'
  | 'confirm'
  | 'binding'
  | 'url'
  | 'blockControl'
  | 'selectOption'
  | 'plainObject';

/** Element groups for slots. */
export type ElementGroup = 'root' | 'descendant' | 'inline' | 'field';

/** A text, with its limits. */
export interface StringType {
  readonly kind: 'string';
  /** In UTF-16 code units. */
  readonly maxLength?: number;
  readonly format?: 'uri';
}
/** A number. */
export interface NumberType {
  readonly kind: 'number';
}
/** A boolean. */
export interface BooleanType {
  readonly kind: 'boolean';
}
/** One of some words. */
export interface EnumType<Value extends string = string> {
  readonly kind: 'enum';
  readonly values: readonly Value[];
}
/** Any JSON object. */
export interface ObjectType {
  readonly kind: 'object';
}
/** One of the named shapes. */
export interface ShapeType {
  readonly kind: 'shape';
  readonly name: ShapeName;
}
/** An element by name, or any element of a group. */
export interface ElementType {
  readonly kind: 'element';
  readonly of: string;
}
/** A list. */
export interface ListType {
  readonly kind: 'list';
  readonly of: PropType;
  readonly min?: number;
  readonly max?: number;
}
/** An object with any keys and values of one type. */
export interface MapType {
  readonly kind: 'map';
  readonly of: PropType;
}
/** An object with exactly these fields. */
export interface FieldsType {
  readonly kind: 'fields';
  readonly fields: Readonly<Record<string, PropSpec>>;
}
/** Any of several types. */
export interface UnionType {
  readonly kind: 'union';
  readonly of: readonly PropType[];
}

/** Type of a prop. */
export type PropType =
  | StringType
  | NumberType
  | BooleanType
  | EnumType
  | ObjectType
  | ShapeType
  | ElementType
  | ListType
  | MapType
  | FieldsType
  | UnionType;

/** One prop of an element or shape. */
export interface PropSpec<Type extends PropType = PropType, Required extends boolean = boolean> {
  readonly type: Type;
  readonly required: Required;
  /** The host’s default for an absent prop. */
  readonly default?: string | number | boolean;
  readonly docs: string;
}

export const text: StringType = { kind: 'string' };
export const number: NumberType = { kind: 'number' };
export const boolean: BooleanType = { kind: 'boolean' };
export const object: ObjectType = { kind: 'object' };

export const textUpTo = (maxLength: number): StringType => ({ kind: 'string', maxLength });
export const uri: StringType = { kind: 'string', format: 'uri' };
export const enumOf = <const Value extends string>(...values: readonly Value[]): EnumType<Value> => ({
  kind: 'enum',
  values,
});
export const shape = (name: ShapeName): ShapeType => ({ kind: 'shape', name });
export const element = (of: string): ElementType => ({ kind: 'element', of });
export const listOf = (of: PropType, limits: { min?: number; max?: number } = {}): ListType => ({
  kind: 'list',
  of,
  ...limits,
});
export const mapOf = (of: PropType): MapType => ({ kind: 'map', of });
export const fields = (of: Readonly<Record<string, PropSpec>>): FieldsType => ({ kind: 'fields', fields: of });
export const oneOf = (...of: readonly PropType[]): UnionType => ({ kind: 'union', of });

/** A required prop. */
export const required = <const Type extends PropType>(type: Type, docs: string): PropSpec<Type, true> => ({
  type,
  required: true,
  docs,
});

/** An optional prop. */
export const optional = <const Type extends PropType>(
  type: Type,
  docs: string,
  fallback?: string | number | boolean,
): PropSpec<Type, false> => ({
  type,
  required: false,
  docs,
  ...(fallback === undefined ? {} : { default: fallback }),
});
