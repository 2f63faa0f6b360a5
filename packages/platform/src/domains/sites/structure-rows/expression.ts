// Conditions. They are evaluated elsewhere; what cannot be an expression at all is refused when it is stored.
import { apiError } from '../../../core/api-error.ts';

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Throws request_invalid for a text that is empty, or whose quotes or brackets do not close. */
export function requireExpression(field: string, text: string): void {
  if (text.trim() !== '' && isBalanced(text)) return;
  throw apiError(
    'request_invalid',
    `Body field "${field}": it is not a valid expression; its quotes and brackets must close.`,
  );
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  let quote: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== undefined) {
      if (character === '\\') at++;
      else if (character === quote) quote = undefined;
    } else if (`"'\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) open.push(character);
    else if (character in PAIRS && open.pop() !== PAIRS[character]) return false;
  }
  return quote === undefined && open.length === 0;
}
