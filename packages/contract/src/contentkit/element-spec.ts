// The form of one row of the element table, tied to the TypeScript of the element: a row that disagrees does not compile.
import type { ContentKitElements, ElementName } from './element-types.ts';
import type { BooleanType, EnumType, NumberType, PropSpec, PropType, StringType } from './prop-type.ts';

/** Where an element may stand. `stepper` stands only in a configuration, `step` belongs in a stepper. */
export type ElementKind = 'root' | 'descendant' | 'inline' | 'field' | 'stepper' | 'step';

/** What stands between the tags of an element. */
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

/** The row that an element's TypeScript asks for: each prop, required or not, and no other. */
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

/** Some rows of the table. */
export type ElementTable<Name extends ElementName = ElementName> = {
  readonly [Key in Name]: ElementSpecFor<ContentKitElements[Key]>;
};
