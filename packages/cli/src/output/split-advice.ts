// The platform appends its advice to the message of an error; here it has a line of its own.
import { API_ERRORS } from '@bindery/contract';

/** A message without the advice of its code at the end, and that advice as it was written there, its paths filled in. */
export function splitAdvice(code: string, message: string): { readonly message: string; readonly advice?: string } {
  const known = Object.hasOwn(API_ERRORS, code) ? API_ERRORS[code as keyof typeof API_ERRORS].advice : '';
  const found = known === '' ? null : patternOf(known).exec(message);
  if (found === null) return { message };
  return { message: message.slice(0, found.index).trimEnd(), advice: found[0].trim() };
}

/** The advice at the end of a text; what the platform fills in may be anything without spaces. */
function patternOf(advice: string): RegExp {
  const parts = advice.split(/\{\w+\}|…/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('\\S*')}$`);
}
