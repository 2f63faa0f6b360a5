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
 * Makes an element with its place, or calls a component.
 * @throws {TypeError} when a host would refuse the element: the message says what is wrong, and where.
 */
export function jsxDEV(...given: Arguments): unknown {
  const [type, props] = given;
  const location = sourceLocationOf(given[SOURCE_ARGUMENT]);
  const made = withSourceLocation(location, () => jsx(type, props));
  if (!isNode(made)) return made;
  const isNew = sourceOf(made) === undefined;
  if (location !== undefined) recordSource(made, location);
  if (typeof type === 'string' && isNew) report(made, location);
  return made;
}

/** Adds the place to what goes wrong while a node is made, once. */
function withSourceLocation(location: string | undefined, make: () => unknown): unknown {
  try {
    return make();
  } catch (thrown) {
    const isOurs =
      thrown instanceof TypeError && thrown.message.includes('returned a promise') && !thrown.message.includes('(at ');
    if (!isOurs || location === undefined) throw thrown;
    throw new TypeError(`${thrown.message} (at ${location})`, { cause: thrown });
  }
}

function report(node: Node, location: string | undefined): void {
  const where = location === undefined ? '' : ` (at ${location})`;
  for (const fault of checkShape(node)) {
    if (fault.kind === 'refused') throw new TypeError(`${fault.message}${where}`);
    console.warn(`${fault.message}${where}`);
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
