// What the compiler calls for JSX in development: remembers where each node was written and checks it when it is made.
import { checkShape } from './check-shape.ts';
import type { Node } from './create-element.ts';
import { jsx } from './jsx-runtime.ts';
import type { Component } from './jsx-types.ts';
import { recordSource, sourceOf } from './sources.ts';

export { Fragment } from './jsx-runtime.ts';
export type { JSX } from './jsx-runtime.ts';
export { collectSources } from './sources.ts';

/** Where the compiler says that a node was written. */
export interface JsxSource {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

const SOURCE_ARGUMENT = 4;

type Arguments = readonly [type: string | Component, props: Readonly<Record<string, unknown>>, ...rest: unknown[]];

/**
 * Creates an element with its source location, or calls a component.
 * @throws {TypeError} if a host would reject the element, with the reason and the location
 */
export function jsxDEV(...parameters: Arguments): unknown {
  const [type, props] = parameters;
  const location = sourceLocationOf(parameters[SOURCE_ARGUMENT]);
  const element = withSourceLocation(location, () => jsx(type, props));
  if (!isNode(element)) return element;
  const isNew = sourceOf(element) === undefined;
  if (location !== undefined) recordSource(element, location);
  if (typeof type === 'string' && isNew) report(element, location);
  return element;
}

/** Adds the source location to errors of a new node, once. */
function withSourceLocation(location: string | undefined, create: () => unknown): unknown {
  try {
    return create();
  } catch (thrown) {
    const isBindery =
      thrown instanceof TypeError && thrown.message.includes('returned a promise') && !thrown.message.includes('(at ');
    if (!isBindery || location === undefined) throw thrown;
    throw new TypeError(`${thrown.message} (at ${location})`, { cause: thrown });
  }
}

function report(node: Node, location: string | undefined): void {
  const suffix = location === undefined ? '' : ` (at ${location})`;
  for (const fault of checkShape(node)) {
    if (fault.kind === 'refused') throw new TypeError(`${fault.message}${suffix}`);
    console.warn(`${fault.message}${suffix}`);
  }
}

function sourceLocationOf(source: unknown): string | undefined {
  const { fileName, lineNumber, columnNumber } = (source ?? {}) as Partial<JsxSource>;
  if (fileName === undefined) return undefined;
  return `${fileName}:${lineNumber ?? 1}:${columnNumber ?? 1}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
