// The types of JSX: what an element may be given between its tags and in its props. TypeScript sees every JSX
// expression as the one type JSX.Element, so children are loose here; builders and the validator are exact.
import type {
  ContentKitAction,
  ContentKitElement,
  ContentKitElements,
  ContentKitIcon,
  ElementName,
} from '@bindery/contract/contentkit';
import type { Action, BlockControl } from './action.ts';

/** What may be left out of a list of children by writing `condition && …`. */
export type Nothing = null | undefined | boolean;

/** Elements, lists of them, and nothing. No text. */
export type Child = ContentKitElement | Nothing | readonly Child[];

/** Text, elements, lists of them, and nothing. */
export type TextChild = string | number | ContentKitElement | Nothing | readonly TextChild[];

/** Text, lists of it, and nothing. */
export type LinkChild = string | number | Nothing | readonly LinkChild[];

type WithText = 'text';
type WithPlainText = 'link';
type WithElements = Exclude<
  { [Name in ElementName]: 'children' extends keyof ContentKitElements[Name] ? Name : never }[ElementName],
  WithText | WithPlainText
>;

/** The allowed children of an element. */
export type ChildrenOf<Name extends ElementName> = Name extends WithText
  ? { readonly children?: TextChild }
  : Name extends WithPlainText
    ? { readonly children?: LinkChild }
    : Name extends WithElements
      ? { readonly children?: Child }
      : { readonly children?: never };

/** A prop as an author can write it: any element if the prop is an element, own actions by name, and `undefined` for absent. */
type AuthorValue<Key, Value> = Key extends `on${string}`
  ? Action
  : Key extends 'controls'
    ? readonly (BlockControl | readonly BlockControl[] | Nothing)[]
    : Value extends ContentKitAction
      ? Action
      : Value extends { type: ElementName }
        ? ContentKitElement
        : Value extends readonly { type: ElementName }[]
          ? Child
          : Value extends readonly (infer Item)[]
            ? readonly AuthorValue<'', Item>[]
            : Value;

type AuthorProps<Props> = {
  readonly [Key in keyof Props as undefined extends Props[Key] ? never : Key]: AuthorValue<Key, Props[Key]>;
} & {
  readonly [Key in keyof Props as undefined extends Props[Key] ? Key : never]?:
    | AuthorValue<Key, NonNullable<Props[Key]>>
    | undefined;
};

/** The props of an element in JSX, children included. */
export type IntrinsicProps<Name extends ElementName> = AuthorProps<
  Omit<ContentKitElements[Name], 'type' | 'children'>
> &
  ChildrenOf<Name> & {
    /** Accepted for habit's sake; a tree has no keys. */
    readonly key?: string | number | undefined;
  };

/** What a component may return. */
export type Renderable = ContentKitElement | string | number | Nothing | readonly Renderable[];

/** A function that makes elements from props. Not async: data is awaited in `render()`. */
export type Component = (props: never) => Renderable;

/** Any icon: re-exported so that JSX users need no other import. */
export type Icon = ContentKitIcon;
