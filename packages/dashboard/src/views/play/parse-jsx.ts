// Parses JSX as data: elements, texts, objects, and lists. Runs nothing: a name, a call, or an operator is a problem at its line.
import { jsx as createElement } from '@bindery/contentkit/jsx-runtime';
import { Parser } from 'acorn';
import type { Node } from 'acorn';
import jsxPlugin from 'acorn-jsx';
import { UnreadableError } from '../../code/located.ts';
import type { ValueRanges, Reading, TextRange } from '../../code/located.ts';

/** Longer texts are rejected, in UTF-16 code units: a tree of this size is not rendered anyway. */
export const MAX_JSX_LENGTH = 2 * 1024 * 1024;

const JsxParser = Parser.extend(jsxPlugin());

/** A node of the syntax tree, as far as this file looks at it. */
type Syntax = Node & { readonly [field: string]: unknown };

/** Reads one element; `return (…);` around it may stay. */
export function parseJsx(text: string): Reading {
  const ranges = new WeakMap<object, ValueRanges>();
  try {
    if (text.length > MAX_JSX_LENGTH) {
      const message = `Too long: ${text.length} characters. The limit is ${MAX_JSX_LENGTH}.`;
      throw new UnreadableError(message, { from: 0, to: 1 });
    }
    const syntax = parse(text);
    const value = valueOf(syntax, ranges);
    const whole = typeof value === 'object' && value !== null ? ranges.get(value)?.whole : undefined;
    return { located: { value, whole: whole ?? rangeOf(syntax), ranges }, problems: [] };
  } catch (thrown) {
    if (thrown instanceof UnreadableError) return { problems: [thrown.problem] };
    if (thrown instanceof RangeError) {
      return {
        problems: [new UnreadableError('The JSX is nested too deeply.', { from: 0, to: 1 }).problem],
      };
    }
    throw thrown;
  }
}

function parse(text: string): Syntax {
  const [first, ...more] = parseProgram(text)['body'] as readonly Syntax[];
  if (first === undefined) throw new UnreadableError('Add an element.', { from: 0, to: text.length });
  const [second] = more.filter(({ type }) => type !== 'EmptyStatement');
  if (second !== undefined) {
    throw new UnreadableError('Only one root element is allowed.', rangeOf(second), 'Wrap both in one element.');
  }
  const inner = first['expression'] ?? first['argument'];
  if ((first.type !== 'ExpressionStatement' && first.type !== 'ReturnStatement') || !isSyntax(inner))
    rejectSyntax(first);
  return inner;
}

function parseProgram(text: string): Syntax {
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true } as const;
    return JsxParser.parse(text, options) as unknown as Syntax;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const { pos = 0 } = thrown as SyntaxError & { readonly pos?: number };
    throw new UnreadableError(`${thrown.message.replace(/ \(\d+:\d+\)$/, '')}.`, { from: pos, to: pos + 1 });
  }
}

type RangesByValue = WeakMap<object, ValueRanges>;

/** The value of an expression. Throws UnreadableError for code that would have to run. */
function valueOf(syntax: Syntax, ranges: RangesByValue): unknown {
  switch (syntax.type) {
    case 'JSXElement':
      return elementOf(syntax, ranges);
    case 'JSXFragment':
      return childrenOf(syntax, ranges).flat(Infinity);
    case 'JSXExpressionContainer':
      return valueOf(syntax['expression'] as Syntax, ranges);
    case 'Literal':
      return literalOf(syntax);
    case 'TemplateLiteral':
      return templateOf(syntax);
    case 'ArrayExpression':
      return listOf(syntax, ranges);
    case 'ObjectExpression':
      return objectOf(syntax, ranges);
    case 'UnaryExpression':
      return numberOf(syntax);
    case 'Identifier':
      if (syntax['name'] === 'undefined') return undefined;
      return rejectSyntax(syntax);
    default:
      return rejectSyntax(syntax);
  }
}

function elementOf(syntax: Syntax, ranges: RangesByValue): unknown {
  const opening = syntax['openingElement'] as Syntax;
  const name = nameOf(opening['name'] as Syntax);
  const props: Record<string, unknown> = {};
  const keys = new Map<string, TextRange>();
  for (const attribute of opening['attributes'] as readonly Syntax[]) {
    if (attribute.type !== 'JSXAttribute') rejectSyntax(attribute);
    const key = nameOf(attribute['name'] as Syntax);
    if (key === '__proto__') rejectKey(attribute);
    const value = attribute['value'] as Syntax | null;
    props[key] = value === null ? true : valueOf(value, ranges);
    keys.set(key, rangeOf(attribute));
  }
  const children = childrenOf(syntax, ranges);
  if (children.length > 0) keys.set('children', { from: opening.end, to: syntax.end });
  const element = createElement(name, children.length > 0 ? { ...props, children } : props) as object;
  ranges.set(element, { whole: rangeOf(opening['name'] as Syntax), keys });
  return element;
}

function childrenOf(syntax: Syntax, ranges: RangesByValue): unknown[] {
  return (syntax['children'] as readonly Syntax[]).flatMap((child) => {
    if (child.type === 'JSXText') {
      const text = trimText(child['value'] as string);
      return text === '' ? [] : [text];
    }
    const isEmpty =
      child.type === 'JSXExpressionContainer' && (child['expression'] as Syntax).type === 'JSXEmptyExpression';
    return isEmpty ? [] : [valueOf(child, ranges)];
  });
}

/** Text between tags as every compiler of JSX reads it: lines are joined by a space, their indentation and empty lines are dropped. */
function trimText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length === 1) return text;
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? start : start.replace(/(?<![ \t])[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}

function nameOf(syntax: Syntax): string {
  if (syntax.type !== 'JSXIdentifier') rejectSyntax(syntax);
  const name = syntax['name'] as string;
  if (!/^[A-Z]/.test(name)) return name;
  const advice = 'Replace it with the elements it renders.';
  throw new UnreadableError(
    `<${name}> is a component. The playground doesn’t run components.`,
    rangeOf(syntax),
    advice,
  );
}

function literalOf(syntax: Syntax): unknown {
  const value = syntax['value'];
  if (syntax['regex'] !== undefined || syntax['bigint'] !== undefined) rejectSyntax(syntax);
  return value;
}

function templateOf(syntax: Syntax): string {
  if ((syntax['expressions'] as readonly Syntax[]).length > 0) rejectSyntax(syntax);
  const [{ value } = { value: {} }] = syntax['quasis'] as readonly { readonly value: { readonly cooked?: string } }[];
  return value.cooked ?? '';
}

function listOf(syntax: Syntax, ranges: RangesByValue): unknown[] {
  const keys = new Map<string, TextRange>();
  const value = (syntax['elements'] as readonly (Syntax | null)[]).map((item, index) => {
    if (item === null)
      throw new UnreadableError('This list has an empty item.', rangeOf(syntax), 'Remove the extra comma.');
    keys.set(String(index), rangeOf(item));
    return valueOf(item, ranges);
  });
  ranges.set(value, { whole: rangeOf(syntax), keys });
  return value;
}

function objectOf(syntax: Syntax, ranges: RangesByValue): unknown {
  const value: Record<string, unknown> = {};
  const keys = new Map<string, TextRange>();
  for (const property of syntax['properties'] as readonly Syntax[]) {
    const isPlain = property.type === 'Property' && property['kind'] === 'init';
    if (!isPlain || property['computed'] === true || property['shorthand'] === true) rejectSyntax(property);
    const name = property['key'] as Syntax;
    const key = String(name.type === 'Identifier' ? name['name'] : name['value']);
    if (key === '__proto__') rejectKey(property);
    value[key] = valueOf(property['value'] as Syntax, ranges);
    keys.set(key, rangeOf(property));
  }
  ranges.set(value, { whole: rangeOf(syntax), keys });
  return value;
}

function numberOf(syntax: Syntax): number {
  const value = (syntax['argument'] as Syntax)['value'];
  if (typeof value !== 'number' || (syntax['operator'] !== '-' && syntax['operator'] !== '+'))
    return rejectSyntax(syntax);
  return syntax['operator'] === '-' ? -value : value;
}

/** Names of syntax that has no value without running it. */
const WORDS: Readonly<Record<string, string>> = {
  ArrowFunctionExpression: 'A function',
  FunctionExpression: 'A function',
  CallExpression: 'A call',
  NewExpression: 'A call',
  Identifier: 'A variable',
  MemberExpression: 'A property',
  JSXMemberExpression: 'A name',
  JSXNamespacedName: 'A name with a colon',
  LogicalExpression: 'A logical expression',
  ConditionalExpression: 'A condition',
  TemplateLiteral: 'A template literal',
  BinaryExpression: 'An expression',
  UnaryExpression: 'An expression',
  SpreadElement: 'A spread',
  JSXSpreadAttribute: 'A spread',
  JSXSpreadChild: 'A spread',
  ImportDeclaration: 'An import',
  AssignmentExpression: 'An assignment',
};

function rejectSyntax(syntax: Syntax): never {
  const noun = WORDS[syntax.type] ?? 'This';
  throw new UnreadableError(
    `${noun} can’t be evaluated. The playground doesn’t run code.`,
    rangeOf(syntax),
    'Replace it with its value.',
  );
}

function rejectKey(syntax: Syntax): never {
  throw new UnreadableError('"__proto__" can’t be used as a field name.', rangeOf(syntax), 'Use another name.');
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function rangeOf({ start, end }: Node): TextRange {
  return { from: start, to: end };
}
