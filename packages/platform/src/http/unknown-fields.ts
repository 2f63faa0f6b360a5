// Fields of a body that the contract doesn’t know. They are ignored if the contract allows that, and listed in a header.

/** Most fields named in one warning. */
const MAX_NAMED = 10;

/** Paths of the fields in the request that validation dropped. */
export function findIgnoredFields(sent: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.flatMap((item, index) => findIgnoredFields(item, parsed[index], `${path}${index}.`));
  }
  if (!isObject(sent) || !isObject(parsed)) return [];
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(parsed, key) ? findIgnoredFields(sent[key], parsed[key], `${path}${key}.`) : [path + key],
  );
}

/** The warning, in the characters that a header can carry. */
export function describeIgnored(fields: readonly string[]): string {
  const named = fields.slice(0, MAX_NAMED).map((field) => toAscii(JSON.stringify(field.slice(0, 100))));
  const more = fields.length > MAX_NAMED ? ` and ${fields.length - MAX_NAMED} more` : '';
  return `Ignored unknown fields: ${named.join(', ')}${more}`;
}

function toAscii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
