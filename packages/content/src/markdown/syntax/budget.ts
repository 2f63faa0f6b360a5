// A bound for hostile Markdown. Some of it makes a parser look ahead again and again, so that few bytes take minutes; what is
// looked at is counted, and containers inside containers, and too much of either ends the parse.
import type { KitError } from '@bindery/diagnostics';
import type { Construct, Effects, Event, Extension, State, TokenizeContext } from 'micromark-util-types';
import { contentError } from '../../error-codes.ts';
import type { ContentErrorCode } from '../../error-codes.ts';

/** Lists, quotes and tags inside each other, at most. */
export const MAX_DEPTH = 100;

/** Characters that the parser may look at for each that there is, and in any case. Of prose it looks at each three times. */
const [LOOKS_PER_CHARACTER, LOOKS_AT_LEAST] = [16, 600_000];

/**
 * What one of these costs, in looks: measured against prose, which takes a fourth of the time that a page may take. Pages of
 * people have less than half of what is allowed; those of short items, cells and links alone are refused when they are long.
 */
const [ITEM_LOOKS, HEADING_LOOKS, DEFINITION_LOOKS, FENCE_LOOKS, BRACKET_LOOKS, CELL_LOOKS] = [
  210, 110, 280, 300, 80, 65,
];

/**
 * micromark copies the events of a text for each failed attempt, so this many attempts cost as much as one character.
 */
const DIVIDED_EVENTS_PER_LOOK = 500;

/** micromark builds all events of a document again for each setext heading. */
const REBUILT_EVENTS_PER_LOOK = 16;

/** micromark visits the events of a document for each list item and each quote. */
const VISITED_EVENTS_PER_LOOK = 2_000;

const [BANG, BRACKET_OPEN, BRACKET_CLOSE, PIPE] = [33, 91, 93, 124];
const [HASH, DASH, EQUALS, BACKTICK, TILDE] = [35, 45, 61, 96, 126];

/** Characters that can begin a quote or the item of a list. */
const CONTAINER_STARTS = Array.from('*+-0123456789>', (character) => character.charCodeAt(0));

/**
 * Measures the work on a text. Its constructs never match. `effort` multiplies what is allowed.
 * @throws {KitError} markdown_too_complex
 */
export function budgetSyntax(source: string, effort: number): Extension {
  let left = effort * Math.max(LOOKS_AT_LEAST, source.length * LOOKS_PER_CHARACTER);
  // Rows of a table are read without trying other constructs.
  spend(countOf(source, PIPE) * CELL_LOOKS);
  const counted = new WeakSet<Effects>();
  const meter: Construct = {
    tokenize(this: TokenizeContext, effects: Effects, _ok: State, nok: State): State {
      if (!counted.has(effects)) count(effects);
      return nok;
    },
  };
  const divided = gauge(({ events }) => spend(events.length / DIVIDED_EVENTS_PER_LOOK));
  const visited = gauge(({ events }) => spend(events.length / VISITED_EVENTS_PER_LOOK));
  const costs = (steps: number): Construct => gauge(() => spend(steps));
  const underlined = gauge(({ events }) => {
    if (endsWithParagraph(events)) spend(events.length / REBUILT_EVENTS_PER_LOOK);
  });
  return {
    document: {
      null: [meter],
      ...Object.fromEntries(CONTAINER_STARTS.map((code) => [code, [meter, depthGauge(), visited]])),
    },
    flow: {
      null: [meter],
      [DASH]: underlined,
      [EQUALS]: underlined,
      [HASH]: costs(HEADING_LOOKS),
      [BRACKET_OPEN]: costs(DEFINITION_LOOKS),
      [BACKTICK]: costs(FENCE_LOOKS),
      [TILDE]: costs(FENCE_LOOKS),
    },
    text: { null: [meter, divided], [BANG]: costs(BRACKET_LOOKS), ...bracketGauge(spend) },
  };

  /** All constructs of one tokenizer consume and enter through one object. */
  function count(effects: Effects): void {
    counted.add(effects);
    const { consume, enter } = effects;
    effects.consume = (code) => {
      spend(1);
      consume(code);
    };
    effects.enter = (type, fields) => {
      // The first item of a list reads the others without trying other constructs.
      if (type === 'listItemPrefix') spend(ITEM_LOOKS);
      return enter(type, fields);
    };
  }

  function spend(characters: number): void {
    left -= characters;
    if (left < 0) throw tooComplex();
  }
}

/** How often a text has a character. */
function countOf(source: string, code: number): number {
  let count = 0;
  for (let index = 0; index < source.length; index++) if (source.charCodeAt(index) === code) count++;
  return count;
}

/** A construct that never matches, and inspects the state of the tokenizer on each attempt. */
function gauge(measure: (context: TokenizeContext) => void): Construct {
  return {
    tokenize(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
      measure(this);
      return nok;
    },
  };
}

/** Whether the line before is part of a paragraph, which a line of `-` or `=` turns into a heading. */
function endsWithParagraph(events: readonly Event[]): boolean {
  const last = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix' && type !== 'content');
  return last?.[1].type === 'paragraph';
}

/** micromark looks up text in brackets as the label of a definition, once for each pair around it. */
function bracketGauge(spend: (characters: number) => void): Extension['text'] {
  const opened = new WeakMap<TokenizeContext, number[]>();
  const open: Construct = {
    tokenize(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
      const starts = opened.get(this) ?? [];
      starts.push(this.now().offset);
      opened.set(this, starts);
      spend(BRACKET_LOOKS);
      return nok;
    },
  };
  const close: Construct = {
    tokenize(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
      const start = opened.get(this)?.pop();
      if (start !== undefined) spend(this.now().offset - start);
      return nok;
    },
  };
  return { [BRACKET_OPEN]: open, [BRACKET_CLOSE]: close };
}

/** Counts the containers that one line begins. Those that a page has over many lines are counted when they are read. */
function depthGauge(): Construct {
  let [line, depth] = [0, 0];
  return {
    tokenize(this: TokenizeContext, _effects: Effects, _ok: State, nok: State): State {
      const at = this.now().line;
      depth = at === line ? depth + 1 : 1;
      line = at;
      if (depth > MAX_DEPTH) throw tooDeep();
      return nok;
    },
  };
}

/** The error for containers too deep in each other. */
export function tooDeep(): KitError<ContentErrorCode> {
  return contentError(
    'markdown_too_deep',
    `The Markdown’s lists, quotes, or blocks are nested more than ${MAX_DEPTH} levels deep.`,
  );
}

function tooComplex(): KitError<ContentErrorCode> {
  return contentError(
    'markdown_too_complex',
    'The Markdown has too many small items, cells, links, or unfinished tags to parse in reasonable time.',
  );
}
