// Splits an API error into message and advice, which the platform appends to the message. The advice gets its own line.
import { API_ERRORS } from '@bindery/contract';

/** A message without its advice, and the advice of its code with the values filled in. */
export function splitAdvice(code: string, message: string): { readonly message: string; readonly advice?: string } {
  const knownAdvice = Object.hasOwn(API_ERRORS, code) ? API_ERRORS[code as keyof typeof API_ERRORS].advice : '';
  const found = knownAdvice === '' ? null : patternOf(knownAdvice).exec(message);
  if (found === null) return { message };
  return { message: message.slice(0, found.index).trimEnd(), advice: found[0].trim() };
}

/** Matches the advice at the end of a text. A placeholder matches any text without spaces. */
function patternOf(advice: string): RegExp {
  const parts = advice.split(/\{\w+\}|…/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('\\S*')}$`);
}
