// An expression becomes a function, node by node. What is not in the table is rejected.
import type { AnyNode, CallExpression, MemberExpression, TemplateLiteral } from 'acorn';
import { reject } from './reject.ts';
import { hasField, readField, requireValue } from './members.ts';
import { METHODS, callMethod } from './methods.ts';
import { BINARY_OPERATORS, applyOperator } from './operators.ts';
import { isScopeName } from './names.ts';
import { MISSING, UNKNOWN, isUnknown, truthOf, unknownThatIs } from './unknown.ts';
import type { Evaluate } from './run.ts';

/** What `a?.b` gives where `a` is not there: the rest of the chain is left out. */
const ENDED: unique symbol = Symbol('ended');
/** The same, where `a` is missing. */
const ENDED_MISSING: unique symbol = Symbol('ended missing');

/**
 * Creates a function of an expression. Each node takes a step when it is evaluated.
 * @throws {KitError} condition_refused
 */
export function compile(node: AnyNode): Evaluate {
  const evaluate = compileNode(node);
  return (run) => {
    run.spend(1);
    return evaluate(run);
  };
}

function compileNode(node: AnyNode): Evaluate {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return compile(node.expression);
    case 'Literal':
      return compileLiteral(node);
    case 'TemplateLiteral':
      return compileTemplate(node);
    case 'Identifier':
      return compileIdentifier(node);
    case 'MemberExpression':
      return compileMember(node);
    case 'ChainExpression':
      return compileChain(compile(node.expression));
    case 'CallExpression':
      return compileCall(node);
    case 'ArrayExpression':
      return compileArray(node.elements.map((element) => element ?? reject(node, 'A list with a gap')));
    case 'UnaryExpression':
      return compileUnary(node.operator, compile(node.argument), node);
    case 'BinaryExpression':
      return compileBinary(node.operator, compile(node.left), compile(node.right), node);
    case 'LogicalExpression':
      return compileLogical(node.operator, compile(node.left), compile(node.right));
    case 'ConditionalExpression':
      return compileChoice(compile(node.test), compile(node.consequent), compile(node.alternate));
    default:
      return reject(node, NAMES[node.type] ?? node.type);
  }
}

/** What authors may try, in their words. */
const NAMES: Readonly<Record<string, string>> = {
  ArrowFunctionExpression: 'A function',
  AssignmentExpression: 'An assignment',
  AwaitExpression: '"await"',
  ClassExpression: 'A class',
  FunctionExpression: 'A function',
  ImportExpression: 'An import',
  NewExpression: '"new"',
  ObjectExpression: 'An object',
  SequenceExpression: 'A list of expressions',
  SpreadElement: '"..."',
  TaggedTemplateExpression: 'A tagged template',
  ThisExpression: '"this"',
  UpdateExpression: 'An assignment',
};

function compileLiteral(node: AnyNode & { readonly type: 'Literal' }): Evaluate {
  const { value } = node;
  if (typeof value === 'bigint') return reject(node, 'A bigint');
  if (typeof value === 'object' && value !== null) return reject(node, 'A regular expression');
  return () => value;
}

function compileTemplate({ quasis, expressions }: TemplateLiteral): Evaluate {
  const parts = expressions.map(compile);
  const texts = quasis.map(({ value }) => value.cooked ?? '');
  return (run) => {
    const values = parts.map((part) => part(run));
    if (values.some(isUnknown)) return UNKNOWN;
    return texts.reduce((made, text, index) => {
      const value = values[index - 1];
      run.spendFor(value);
      run.spendFor(made);
      return `${made}${value as string}${text}`;
    });
  };
}

function compileIdentifier(node: AnyNode & { readonly type: 'Identifier' }): Evaluate {
  if (node.name === 'undefined') return () => undefined;
  const { name } = node;
  if (!isScopeName(name)) return reject(node, `The name "${name}"`);
  return ({ scope }) => scope[name];
}

function compileMember(node: MemberExpression): Evaluate {
  const { object, property, computed, optional } = node;
  if (property.type === 'PrivateIdentifier' || object.type === 'Super') return reject(node, 'A private field');
  const value = compile(object);
  const field: Evaluate = computed ? compile(property) : () => (property as { readonly name: string }).name;
  return (run) => {
    const from = value(run);
    if (isEnded(from)) return from;
    if (optional && isNothing(from)) return ended(from);
    const name = field(run);
    if (computed) run.spendFor(name);
    requireValue(from);
    return isUnknown(name) ? UNKNOWN : readField(run, from, name);
  };
}

function compileCall(node: CallExpression): Evaluate {
  const { callee, arguments: callArguments, optional } = node;
  const isMethod = callee.type === 'MemberExpression' && !callee.computed && !optional;
  if (!isMethod || callee.property.type !== 'Identifier') return reject(node, 'This call');
  const { name } = callee.property;
  if (!METHODS.has(name)) return reject(callee.property, `The method "${name}"`);
  const value = compile(callee.object);
  const values = callArguments.map(compile);
  return (run) => {
    const from = value(run);
    if (isEnded(from)) return from;
    if (callee.optional && isNothing(from)) return ended(from);
    requireValue(from);
    const called = values.map((one) => one(run));
    return callMethod(run, from, name, called);
  };
}

function compileChain(evaluate: Evaluate): Evaluate {
  return (run) => {
    const value = evaluate(run);
    if (value === ENDED) return undefined;
    return value === ENDED_MISSING ? MISSING : value;
  };
}

function isEnded(value: unknown): boolean {
  return value === ENDED || value === ENDED_MISSING;
}

function isNothing(value: unknown): boolean {
  return value === MISSING || value === undefined || value === null;
}

function ended(value: unknown): symbol {
  return value === MISSING ? ENDED_MISSING : ENDED;
}

function compileArray(nodes: readonly AnyNode[]): Evaluate {
  const items = nodes.map(compile);
  return (run) => {
    const values = items.map((item) => item(run));
    return values.some(isUnknown) ? UNKNOWN : values;
  };
}

function compileUnary(operator: string, value: Evaluate, node: AnyNode): Evaluate {
  const apply = UNARY[operator] ?? reject(node, `"${operator}"`);
  return (run) => {
    const of = value(run);
    if (operator === '!') return not(of);
    if (isUnknown(of)) return operator === 'typeof' && of === MISSING ? 'undefined' : UNKNOWN;
    run.spendFor(of);
    return apply(of);
  };
}

function not(value: unknown): unknown {
  const truth = truthOf(value);
  return truth === undefined ? UNKNOWN : !truth;
}

const UNARY: Readonly<Record<string, (value: unknown) => unknown>> = {
  '!': not,
  '+': (value) => Number(value),
  '-': (value) => -Number(value),
  typeof: (value) => typeof value,
};

function compileBinary(operator: string, left: Evaluate, right: Evaluate, node: AnyNode): Evaluate {
  if (operator === 'in') {
    return (run) => {
      const [name, value] = [left(run), right(run)];
      run.spendFor(name);
      return isUnknown(name) ? UNKNOWN : hasField(value, name);
    };
  }
  if (!BINARY_OPERATORS.has(operator)) return reject(node, `"${operator}"`);
  return (run) => {
    const from = left(run);
    return applyOperator(run, operator, from, right(run));
  };
}

/** Where the left is not known, it is known what the result is taken for if the right decides that alone. */
function compileLogical(operator: '&&' | '||' | '??', left: Evaluate, right: Evaluate): Evaluate {
  return (run) => {
    const first = left(run);
    if (operator === '??') return isNothing(first) ? right(run) : orRight(first, () => right(run));
    const decides = operator === '||';
    const truth = truthOf(first);
    if (truth !== undefined) return truth === decides ? first : right(run);
    return truthOf(right(run)) === decides ? unknownThatIs(decides) : UNKNOWN;
  };
}

/** What is not known may be nothing, unless it is taken for true. */
function orRight(first: unknown, right: () => unknown): unknown {
  if (!isUnknown(first) || truthOf(first) === true) return first;
  right(); // It may throw.
  return UNKNOWN;
}

function compileChoice(test: Evaluate, then: Evaluate, otherwise: Evaluate): Evaluate {
  return (run) => {
    const truth = truthOf(test(run));
    if (truth !== undefined) return truth ? then(run) : otherwise(run);
    // Each of them may throw.
    const [one, other] = [truthOf(then(run)), truthOf(otherwise(run))];
    return one === undefined || one !== other ? UNKNOWN : unknownThatIs(one);
  };
}
