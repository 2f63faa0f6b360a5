// A list or an object in the text of a manifest, in whichever language: where its items are, and edits that add or remove one.

/** Offsets of a part of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A list or an object in a text. */
export interface Container extends Range {
  /** Values of a list, or pairs of an object with their keys. */
  readonly items: readonly Range[];
  /** `lines`: one item per line with its indentation, as in YAML. */
  readonly form: 'brackets' | 'lines';
}

/** The text of an item, on one line and over several lines. */
export interface ItemText {
  readonly inline: string;
  /** The lines after the first get the indentation of the place. */
  readonly lines: string;
}

/** An edit by offsets. */
export interface OffsetEdit extends Range {
  readonly insert: string;
}

/** Adds an item at the end. Undefined if a comment is in the way. */
export function appendItem(text: string, container: Container, item: ItemText | string): OffsetEdit | undefined {
  const written = typeof item === 'string' ? { inline: item, lines: item } : item;
  return container.form === 'lines'
    ? appendLine(text, container, written.lines)
    : appendInBrackets(text, container, written);
}

/** Removes an item. Undefined if a comment is in the way. */
export function removeItem(text: string, container: Container, index: number): OffsetEdit | undefined {
  return container.form === 'lines' ? removeLine(text, container, index) : removeInBrackets(text, container, index);
}

function appendInBrackets(text: string, { start, end, items }: Container, item: ItemText): OffsetEdit | undefined {
  const last = items.at(-1);
  if (last === undefined) {
    const [open, close] = [text[start] ?? '', text[end - 1] ?? ''];
    const isEmpty = text.slice(start + 1, end - 1).trim() === '';
    const inner = open === '{' ? ` ${item.inline} ` : item.inline;
    return isEmpty ? { start, end, insert: `${open}${inner}${close}` } : undefined;
  }
  const lineStart = text.lastIndexOf('\n', last.start - 1) + 1;
  const indent = text.slice(lineStart, last.start);
  const hasOwnLine = lineStart > start && indent.trim() === '';
  return hasOwnLine
    ? appendOwnLine(text, last.end, indentLines(item.lines, indent))
    : { start: last.end, end: last.end, insert: `, ${item.inline}` };
}

/** Every line with an indentation. */
function indentLines(lines: string, indent: string): string {
  return `${indent}${lines.replaceAll('\n', `\n${indent}`)}`;
}

/** Adds a line after the one that an item ends on, and after its comment. */
function appendOwnLine(text: string, itemEnd: number, added: string): OffsetEdit {
  const end = endOfLine(text, itemEnd);
  const rest = text.slice(itemEnd, end);
  const lineBreak = lineBreakAt(text, end);
  const line = added.replaceAll('\n', lineBreak);
  if (/^\s*,\s*(?:\/\/.*)?$/.test(rest)) return { start: end, end, insert: `${lineBreak}${line},` };
  if (/^\s*\/\/.*$/.test(rest)) return { start: itemEnd, end, insert: `,${rest}${lineBreak}${line}` };
  return { start: itemEnd, end: itemEnd, insert: `,${lineBreak}${line}` };
}

/** The line break of a line that ends at an offset. */
function lineBreakAt(text: string, end: number): string {
  return text[end] === '\r' ? '\r\n' : '\n';
}

function removeInBrackets(text: string, { start, end, items }: Container, index: number): OffsetEdit | undefined {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (item === undefined) return undefined;
  const [from, to] =
    after === undefined
      ? before === undefined
        ? [start + 1, end - 1]
        : [before.end, item.end]
      : [item.start, after.start];
  const around = text.slice(from, item.start) + text.slice(item.end, to);
  return /^[\s,]*$/.test(around) ? { start: from, end: to, insert: '' } : undefined;
}

/** Text of the line before an item: its indentation, and the dash of a list. */
function leadOf(text: string, item: Range): string {
  return text.slice(text.lastIndexOf('\n', item.start - 1) + 1, item.start);
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const found = end === -1 ? text.length : end;
  return text[found - 1] === '\r' ? found - 1 : found;
}

function appendLine(text: string, { items }: Container, item: string): OffsetEdit | undefined {
  const last = items.at(-1);
  const lead = last === undefined ? undefined : leadOf(text, last);
  if (last === undefined || lead === undefined || !/^\s*(?:-\s+)?$/.test(lead)) return undefined;
  // A nested list or object ends at the start of the line after it.
  const at = endOfLine(text, last.start + text.slice(last.start, last.end).trimEnd().length);
  const added = `\n${lead}${item.replaceAll('\n', `\n${lead.replace('-', ' ')}`)}`;
  return { start: at, end: at, insert: added.replaceAll('\n', lineBreakAt(text, at)) };
}

function removeLine(text: string, { start, items }: Container, index: number): OffsetEdit | undefined {
  const item = items[index];
  if (item === undefined || !/^\s*-\s+$/.test(leadOf(text, item))) return undefined;
  const end = endOfLine(text, item.end);
  if (/#/.test(text.slice(item.end, end))) return undefined;
  if (items.length > 1) {
    const lineStart = item.start - leadOf(text, item).length;
    const lineBreak = text.slice(end).startsWith('\r\n') ? 2 : 1;
    return { start: lineStart, end: Math.min(end + lineBreak, text.length), insert: '' };
  }
  const colon = text.lastIndexOf(':', start);
  const isEmptyBetween =
    colon !== -1 &&
    text
      .slice(colon + 1, item.start)
      .replace('-', '')
      .trim() === '';
  return isEmptyBetween ? { start: colon + 1, end, insert: ' []' } : undefined;
}
