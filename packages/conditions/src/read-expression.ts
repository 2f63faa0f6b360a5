// The text of a condition becomes a function. Nothing is handed to `eval`: acorn reads the text, and each node that is allowed has its own
// meaning here.
import { parseExpressionAt } from 'acorn';
import type { Expression } from 'acorn';
import { compile } from './compile/compile.ts';
import type { Evaluate } from './compile/run.ts';
import { conditionError } from './error-codes.ts';

/**
 * Reads an expression.
 * @throws {KitError} condition_unreadable, condition_refused
 */
export function readExpression(text: string): Evaluate {
  try {
    return compile(parse(text));
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
