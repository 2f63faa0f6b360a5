// Parses the content of `{% … %}`. Attributes are text in double quotes, or JSON in braces: `count={3}`.
import type { AttributeValue, Tag } from '../context.ts';

/** Parses a tag. Any input is valid, and invalid parts are dropped. Names of attributes keep their case. */
export function parseTag(source: string): Tag {
  const inside = withoutEnd(source.replace(/^\{%-?\s*/, ''));
  const name = /^@?[^\s"'{}=]*/.exec(inside)?.[0] ?? '';
  const rest = inside.slice(name.length).trim();
  let parsed: Pick<Tag, 'attributes' | 'positional'> | undefined;
  const words = () => (parsed ??= parseWords(rest));
  return {
    name,
    rest,
    source,
    get attributes() {
      return words().attributes;
    },
    get positional() {
      return words().positional;
    },
  };
}

/** Without `%}` or `-%}`, and the white space before it. */
function withoutEnd(source: string): string {
  if (!source.endsWith('%}')) return source;
  return source.slice(0, source.endsWith('-%}') ? -3 : -2).trimEnd();
}

/** The text of an attribute, found case-insensitively, or undefined. */
export function textAttribute(tag: Tag, name: string): string | undefined {
  const value = tag.attributes.get(name) ?? valueIgnoringCase(tag, name);
  return typeof value === 'string' ? value : value === undefined ? undefined : JSON.stringify(value);
}

function valueIgnoringCase(tag: Tag, name: string): AttributeValue {
  const lowerName = name.toLowerCase();
  for (const [key, value] of tag.attributes) if (key.toLowerCase() === lowerName) return value;
  return undefined;
}

/** Whether an attribute says true. */
export function isTrue(tag: Tag, name: string): boolean {
  return textAttribute(tag, name) === 'true';
}

function parseWords(rest: string): Pick<Tag, 'attributes' | 'positional'> {
  const attributes = new Map<string, AttributeValue>();
  const positional: string[] = [];
  const word = /\s*([^\s="]*)(=?)/y;
  for (let index = 0; index < rest.length;) {
    word.lastIndex = index;
    const [all = '', name = '', equals] = word.exec(rest) ?? [];
    index += all.length;
    if (equals === '' && rest[index] !== '"') {
      if (name !== '') positional.push(name);
      if (all === '') index++;
      continue;
    }
    const { value, end } = parseValue(rest, index);
    if (name === '') positional.push(String(value));
    else if (!attributes.has(name)) attributes.set(name, value);
    index = Math.max(end, index + 1);
  }
  return { attributes, positional };
}

interface ParsedValue {
  readonly value: AttributeValue;
  readonly end: number;
}

function parseValue(rest: string, start: number): ParsedValue {
  if (rest[start] === '"') return parseQuoted(rest, start);
  if (rest[start] === '{') return parseJson(rest, start);
  const [bare = ''] = /^[^\s]*/.exec(rest.slice(start)) ?? [];
  return { value: bare.replace(/^['\u201c\u201d]|['\u201c\u201d]$/g, ''), end: start + bare.length };
}

/**
 * Text up to a quote that something else follows than more text: people forget to escape quotes. Of backslashes before a quote,
 * every two stand for one, and one more makes the quote part of the text; elsewhere they are what they are.
 */
function parseQuoted(rest: string, start: number): ParsedValue {
  let value = '';
  const part = /([^"\\]*)(\\*)("?)/y;
  for (let index = start + 1; index < rest.length;) {
    part.lastIndex = index;
    const [all = '', plain = '', backslashes = '', quote = ''] = part.exec(rest) ?? [];
    index += all.length;
    value += plain;
    if (quote === '') {
      value += backslashes;
      continue;
    }
    value += '\\'.repeat(Math.floor(backslashes.length / 2));
    const isEnd = backslashes.length % 2 === 0 && (index >= rest.length || /\s/.test(rest[index] ?? ''));
    if (isEnd) return { value, end: index };
    value += '"';
  }
  // Unterminated, for example after an editor inserted a curly quote. Only the first word is the value.
  const [bare = ''] = /^[^\s]*/.exec(rest.slice(start + 1)) ?? [];
  return { value: bare.replace(/[\u201c\u201d]$/, ''), end: start + 1 + bare.length };
}

function parseJson(rest: string, start: number): ParsedValue {
  let depth = 0;
  let isInText = false;
  for (let index = start; index < rest.length; index++) {
    const character = rest[index];
    if (isInText && character === '\\') index++;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && character === '{') depth++;
    else if (!isInText && character === '}' && --depth === 0) {
      const value = valueOfJson(rest.slice(start + 1, index));
      return { value: value ?? rest.slice(start, index + 1), end: index + 1 };
    }
  }
  return { value: rest.slice(start), end: rest.length };
}

/** The value. Undefined for invalid JSON. */
function valueOfJson(source: string): AttributeValue {
  try {
    return JSON.parse(source) as AttributeValue;
  } catch {
    // Written by hand, in some other way: it stays the text that it is.
    return undefined;
  }
}
