// Where in a text of JSON or YAML something is that a JSON pointer names. Read again for it, as only messages need it.
import { EVENT_ID, getScalarValue, parseEvents } from 'js-yaml';
import type { Event } from 'js-yaml';
import { SPECIFICATION_LIMITS } from './limits.ts';
import { escapeName } from './references/reference.ts';

/** A place in a text. */
export interface TextPosition {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** Characters of the longest text that is read again: a tenth of a second. */
const LONGEST = 2_000_000;

/** The place of each pointer, or that of the nearest part around it. Undefined where nothing is known. */
export function locatePointers(
  text: string,
  pointers: readonly (string | undefined)[],
): readonly (TextPosition | undefined)[] {
  if (text.length > LONGEST || pointers.every((pointer) => pointer === undefined)) return [];
  const targets = new Set(pointers.flatMap((pointer) => (pointer === undefined ? [] : withAncestors(pointer))));
  let events: readonly Event[];
  try {
    events = parseEvents(text, { maxDepth: SPECIFICATION_LIMITS.DEPTH_MAX });
  } catch {
    return []; // JSON that isn’t YAML, for example JSON indented with tabs.
  }
  const offsets = findOffsets(text, events, targets);
  return pointers.map((pointer) => {
    if (pointer === undefined) return undefined;
    const found = withAncestors(pointer).find((one) => offsets.has(one));
    return found === undefined ? undefined : positionAt(text, offsets.get(found) ?? 0);
  });
}

/** A pointer and those of what is around it, the nearest first, without that of the whole. */
function withAncestors(pointer: string): string[] {
  const all: string[] = [];
  for (let one = pointer; one !== ''; one = one.slice(0, one.lastIndexOf('/'))) {
    if (!one.startsWith('/')) break;
    all.push(one);
  }
  return all;
}

interface Frame {
  readonly pointer: string;
  readonly isList: boolean;
  /** Of a list: which item comes next. */
  index: number;
  /** Of a map: the name whose value comes next. */
  name: string | undefined;
  /** Of the name. */
  offset: number;
}

function findOffsets(
  text: string,
  events: readonly Event[],
  targets: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const open: (Frame | undefined)[] = [];
  /** The pointer of a value that begins; undefined for a name. */
  const begin = (frame: Frame | undefined, offset: number): string => {
    if (frame === undefined) return '';
    const pointer = `${frame.pointer}/${frame.isList ? frame.index++ : frame.name}`;
    if (targets.has(pointer) && !offsets.has(pointer)) offsets.set(pointer, frame.isList ? offset : frame.offset);
    frame.name = undefined;
    return pointer;
  };
  for (const event of events) {
    const frame = open.at(-1);
    const isName = frame !== undefined && !frame.isList && frame.name === undefined;
    if (event.type === EVENT_ID.POP) open.pop();
    else if (event.type === EVENT_ID.DOCUMENT) open.push(undefined);
    else if (isName) {
      const isText = event.type === EVENT_ID.SCALAR;
      frame.name = isText ? escapeName(getScalarValue(text, event)) : '';
      frame.offset = isText ? event.valueStart : 0;
    } else if (event.type === EVENT_ID.ALIAS) begin(frame, event.anchorStart);
    else if (event.type === EVENT_ID.SCALAR) begin(frame, event.valueStart);
    else {
      const isList = event.type === EVENT_ID.SEQUENCE;
      open.push({ pointer: begin(frame, event.start), isList, index: 0, name: undefined, offset: 0 });
    }
  }
  return offsets;
}

function positionAt(text: string, offset: number): TextPosition {
  const isQuoted = /["']/.test(text.charAt(offset - 1));
  const before = text.slice(0, isQuoted ? offset - 1 : offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
