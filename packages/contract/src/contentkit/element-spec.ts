// The type of a row of the element table, derived from the element’s TypeScript type. A row that differs doesn’t compile.
import type { ContentKitElements, ElementName } from './element-types.ts';
import type { BooleanType, EnumType, NumberType, PropSpec, PropType, StringType } from './prop-type.ts';

/** Where an element is allowed. `stepper` is only allowed in a configuration, `step` in a stepper. */
export type ElementKind = 'root' | 'descendant' | 'inline' | 'field' | 'stepper' | 'step';

/** The children of an element. */
export interface ChildrenSpec {
  readonly required: boolean;
  readonly type: PropType;
  readonly docs: string;
}

/** One element, as data. */
export interface ElementSpec {
  /** Name in the published schema. */
  readonly schema: string;
  readonly kinds: readonly ElementKind[];
  readonly docs: string;
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Absent for elements without children. */
  readonly children?: ChildrenSpec;
}

type IsLiteral<Value> = string extends Value ? false : true;

/** The prop type that the table must use for a TypeScript type. */
type PropTypeFor<Value> = [Value] extends [string]
  ? IsLiteral<Value> extends true
    ? EnumType<Value & string> | PropType
    : StringType
  : [Value] extends [number]
    ? NumberType
    : [Value] extends [boolean]
      ? BooleanType
      : PropType;

type IsOptional<Type, Key extends keyof Type> = object extends Pick<Type, Key> ? true : false;

/** The row for an element’s TypeScript type: each prop, required or not, and no other. */
export type ElementSpecFor<Type> = Omit<ElementSpec, 'props' | 'children'> & {
  readonly props: {
    readonly [Key in keyof Omit<Type, 'type' | 'children'>]-?: PropSpec<
      PropTypeFor<NonNullable<Type[Key & keyof Type]>>,
      IsOptional<Type, Key & keyof Type> extends true ? false : true
    >;
  };
} & (Type extends { children?: unknown }
    ? 'children' extends keyof Type
      ? { readonly children: ChildrenSpec }
      : { readonly children?: never }
    : { readonly children?: never });

/** Rows of the table. */
export type ElementTable<Name extends ElementName = ElementName> = {
  readonly [Key in Name]: ElementSpecFor<ContentKitElements[Key]>;
};
