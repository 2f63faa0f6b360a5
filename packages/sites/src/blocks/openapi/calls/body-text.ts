// Examples of bodies as the text that is sent.
import { isJsonType, isRecord } from '@bindery/api-model';

/** The text of an example of a media type; empty for an object where the type is no JSON. */
export function bodyText(type: string, example: unknown): string {
  // A range of all types is no type to send JSON as.
  if (isJsonType(type) && !type.includes('*'))
    return isJsonText(example) ? example : (JSON.stringify(example, undefined, 2) ?? '');
  if (typeof example === 'string') return example;
  return example === undefined || example === null || Array.isArray(example) || isRecord(example)
    ? ''
    : JSON.stringify(example);
}

/** Whether an author wrote JSON as text. */
function isJsonText(example: unknown): example is string {
  if (typeof example !== 'string') return false;
  try {
    JSON.parse(example);
    return true;
  } catch {
    return false; // A text, which JSON has in quotes.
  }
}
