// Element makers with exact types: what JSX cannot check, `ck.stepper(props, ck.button(…))` refuses to compile.
import type {
  ContentKitDescendantElement,
  ContentKitElements,
  ContentKitInlineElement,
  ContentKitStepper,
  ElementName,
} from '@bindery/contract/contentkit';
import type { Action, BlockControl } from './action.ts';
import { createElement } from './create-element.ts';
import type { Nothing } from './jsx-types.ts';

/** A child, a list of them, or nothing. */
export type Maybe<Element> = Element | Nothing | readonly Maybe<Element>[];

type ExactProp<Key, Value> = Key extends 'controls'
  ? readonly (BlockControl | readonly BlockControl[] | Nothing)[]
  : Key extends `on${string}`
    ? Action
    : Value;

type Exact<Props> = {
  readonly [Key in keyof Props as undefined extends Props[Key] ? never : Key]: ExactProp<Key, Props[Key]>;
} & {
  readonly [Key in keyof Props as undefined extends Props[Key] ? Key : never]?:
    | ExactProp<Key, NonNullable<Props[Key]>>
    | undefined;
};

/** The props of an element, children apart. */
export type BuilderProps<Name extends ElementName> = Exact<Omit<ContentKitElements[Name], 'type' | 'children'>>;

type ItemsOf<Children> = Extract<Children, readonly unknown[]>[number];
type ChildOf<Name extends ElementName> = ContentKitElements[Name] extends { children?: infer Children }
  ? ItemsOf<Children>
  : never;

type Numbers<Child> = string extends Child ? Child | number : Child;

type ContainerBuilder<Name extends ElementName> = (
  props: BuilderProps<Name>,
  ...children: Maybe<Numbers<ChildOf<Name>>>[]
) => ContentKitElements[Name];

type LeafBuilder<Name extends ElementName> = (props: BuilderProps<Name>) => ContentKitElements[Name];

interface ConfigurationBuilder {
  (props: BuilderProps<'configuration'>, stepper: ContentKitStepper): ContentKitElements['configuration'];
  (
    props: BuilderProps<'configuration'>,
    ...children: Maybe<ContentKitDescendantElement>[]
  ): ContentKitElements['configuration'];
}

function container<Name extends ElementName>(name: Name): ContainerBuilder<Name> {
  return (props, ...children) => createElement(name, { ...props, children }) as unknown as ContentKitElements[Name];
}

function leaf<Name extends ElementName>(name: Name): LeafBuilder<Name> {
  return (props) => createElement(name, props) as unknown as ContentKitElements[Name];
}

/** A maker for each element: `ck.block({}, ck.text({}, 'Hello'))`. */
export const ck = {
  block: container('block'),
  modal: container('modal'),
  configuration: container('configuration') as ConfigurationBuilder,
  stepper: container('stepper'),
  step: container('step'),
  hstack: container('hstack'),
  vstack: container('vstack'),
  box: container('box'),
  divider: leaf('divider'),
  card: container('card'),
  text: container('text'),
  link: container('link'),
  hint: container('hint'),
  image: leaf('image'),
  markdown: leaf('markdown'),
  codeblock: leaf('codeblock'),
  webframe: leaf('webframe'),
  button: leaf('button'),
  textinput: leaf('textinput'),
  select: leaf('select'),
  switch: leaf('switch'),
  checkbox: leaf('checkbox'),
  radio: leaf('radio'),
  input: leaf('input'),
} as const satisfies { readonly [Name in ElementName]: unknown };

/** What `hint` and `subtitle` take. */
export type Inline = ContentKitInlineElement;
