// The first line of a fence that stands for a block of an integration: the language, and props as `key="value"`.
import type { CodeBlockDeclaration } from '../context.ts';

/** The info string of a fence. */
export interface DeclaredFence {
  readonly declared: CodeBlockDeclaration;
  readonly props: Readonly<Record<string, string>>;
}

/** Names allowed in a fence. Other names, and names with another meaning in a tag, need a tag. */
const NAME = /^[A-Za-z_][\w.:-]*$/;

/** Names of props that a first line cannot say. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a fence. Undefined if no block declares the language, or if the info string has more than props. Assumption:
 * the first declaration of a language applies, and the text of the fence overrides a prop of that name.
 */
export function declaredFence(
  syntax: string | undefined,
  declarations: readonly CodeBlockDeclaration[],
): DeclaredFence | undefined {
  if (syntax === undefined) return undefined;
  const exact = declarations.find(({ codeblock }) => codeblock === syntax);
  if (exact !== undefined) return { declared: exact, props: {} };
  const end = syntax.indexOf(' ');
  const declared = end < 0 ? undefined : declarations.find(({ codeblock }) => codeblock === syntax.slice(0, end));
  const props = declared === undefined ? undefined : readProps(syntax.slice(end + 1), declared.body);
  return declared === undefined || props === undefined ? undefined : { declared, props };
}

function readProps(text: string, body: string): Record<string, string> | undefined {
  const props: Record<string, string> = {};
  const pair = /([^\s="]+)="([^"]*)"(?: |$)/y;
  while (pair.lastIndex < text.length) {
    const [, name = '', value = ''] = pair.exec(text) ?? [];
    if (!isSafeName(name) || name === body || Object.hasOwn(props, name)) return undefined;
    props[name] = value;
  }
  return props;
}

/** Writes it for a block with these props; undefined where it cannot say them, and a tag has to. */
export function writeDeclaredFence(
  { codeblock, body }: CodeBlockDeclaration,
  props: Readonly<Record<string, unknown>>,
): string | undefined {
  const words = [codeblock];
  for (const [name, value] of Object.entries(props)) {
    if (name === body) continue;
    // Info strings don’t preserve white space.
    const isPlain = typeof value === 'string' && !/["\0]|[^\S ]| {2}/.test(value) && isSafeName(name);
    if (!isPlain) return undefined;
    words.push(`${name}="${value}"`);
  }
  return words.join(' ');
}

function isSafeName(name: string): boolean {
  return NAME.test(name) && !UNSAFE.has(name);
}
