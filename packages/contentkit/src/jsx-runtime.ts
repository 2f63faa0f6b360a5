// What the compiler calls for JSX in production: `jsxImportSource: "@bindery/contentkit"`.
import type { ContentKitElement, ElementName } from '@bindery/contract/contentkit';
import { createElement, flatten, rejectPromise } from './create-element.ts';
import type { Component, IntrinsicProps } from './jsx-types.ts';

/** `<>…</>`: a list of children without a parent element. */
export function Fragment(props: { readonly children?: unknown }): ContentKitElement[] {
  return flatten(props.children, 'A fragment') as ContentKitElement[];
}

/** Creates an element, or calls a component. @throws {TypeError} when a component is async. */
export function jsx(type: string | Component, props: Readonly<Record<string, unknown>>): unknown {
  if (typeof type === 'string') return createElement(type, props);
  const element: unknown = type(props as never);
  rejectPromise(element, `Component ${type.name || 'without a name'}`);
  return element;
}

// Compilers ask for `jsxs` where there are several children; they are flattened alike.
export { jsx as jsxs };

/** The types of JSX. In this module and never global, so that it can be used next to React's. */
export declare namespace JSX {
  type Element = ContentKitElement;
  type ElementType = ElementName | Component;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    /** Accepted on components as on elements. */
    readonly key?: string | number | undefined;
  }
  type IntrinsicElements = {
    readonly [Name in ElementName]: IntrinsicProps<Name>;
  };
}
