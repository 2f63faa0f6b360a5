// The text of an expression becomes a function. Nothing is handed to `eval`: acorn reads the text, and each node that is allowed has its own
// meaning here.
import { parseExpressionAt } from 'acorn';
import type { Expression } from 'acorn';
import { compile } from './compile/compile.ts';
import { namesIn } from './compile/names.ts';
import type { Evaluate } from './compile/run.ts';
import type { ScopeName } from './condition.ts';
import { conditionError } from './error-codes.ts';

/** Characters of an expression. Spec: docs-management-api.md#site-section-object--site-section */
const MOST_CHARACTERS = 1024;

/** An expression that was read. */
export interface ReadExpression {
  readonly evaluate: Evaluate;
  readonly names: ReadonlySet<ScopeName>;
}

/**
 * Reads an expression.
 * @throws {KitError} condition_too_long, condition_unreadable, condition_refused
 */
export function readExpression(text: string): ReadExpression {
  if (text.length > MOST_CHARACTERS) {
    const message = `The condition has ${text.length} characters. The limit is ${MOST_CHARACTERS}.`;
    throw conditionError('condition_too_long', message);
  }
  try {
    const expression = parse(text);
    return { evaluate: compile(expression), names: namesIn(expression) };
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw conditionError('condition_refused', 'The condition is nested too deeply.', { cause: thrown });
  }
}

function parse(text: string): Expression {
  let expression: Expression;
  try {
    expression = parseExpressionAt(text, 0, { ecmaVersion: 2022, preserveParens: true });
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const { pos = 0 } = thrown as { readonly pos?: number };
    throw unreadable(pos, thrown.message.replace(/ \(\d+:\d+\)$/, ''));
  }
  const rest = /\S/.exec(text.slice(expression.end));
  if (rest === null) return expression;
  throw unreadable(expression.end + rest.index, `"${rest[0]}" follows the expression`);
}

function unreadable(at: number, reason: string): Error {
  return conditionError('condition_unreadable', `Column ${at + 1} of the condition: ${reason}.`);
}
