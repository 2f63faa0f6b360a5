// A run of signs as micromark found it, and what its pairs make of it: the tokens that begin and end there.
import type { Event, Point, Token, TokenizeContext } from 'micromark-util-types';
import type { PairRules, Run } from './pair-runs.ts';

/** Kinds of the first and second run before pairing. */
export type RunKind = 'attentionSequence' | 'strikethroughSequenceTemporary';

/** A run among the events of a text. */
export interface SpanRun extends Run {
  readonly kind: RunKind;
  /** Index of its enter event. The exit event is the next one. */
  readonly index: number;
  /** Remaining length. */
  readonly token: Token;
  /** Spans that end here, innermost first. */
  readonly ends: Span[];
  /** Spans that start here, innermost first. */
  readonly begins: Span[];
}

/** Emphasis, strong or struck text. */
interface Span {
  readonly group: Token;
  readonly opening: Token;
  readonly text: Token;
  readonly closing: Token;
}

const [ASTERISK, TILDE] = [42, 126];

/** The run that is entered at an index, if one is. */
export function runAt(events: readonly Event[], index: number): SpanRun | undefined {
  const [step, token, context] = events[index] ?? [];
  if (step !== 'enter' || token === undefined || context === undefined) return undefined;
  if (token.type !== 'attentionSequence' && token.type !== 'strikethroughSequenceTemporary') return undefined;
  const marker = token.type === 'attentionSequence' ? context.sliceSerialize(token).charCodeAt(0) : TILDE;
  const length = token.end.offset - token.start.offset;
  const { _open: canOpen = false, _close: canClose = false, type: kind } = token;
  return { kind, index, token, marker, length, canOpen, canClose, ends: [], begins: [] };
}

/** `*` and `_`: the rule of three, as micromark has it. */
export const ATTENTION_RULES: PairRules<SpanRun> = {
  matches: (opener, closer) =>
    opener.marker === closer.marker &&
    !((opener.canClose || closer.canOpen) && closer.length % 3 !== 0 && (opener.length + closer.length) % 3 === 0),
  classOf: ({ marker, canOpen, length }) => (marker === ASTERISK ? 0 : 6) + (canOpen ? 3 : 0) + (length % 3),
  use: (opener, closer) => (opener.length > 1 && closer.length > 1 ? 2 : 1),
};

/** `~` and `~~`, each with its like. */
export const STRIKETHROUGH_RULES: PairRules<SpanRun> = {
  matches: (opener, closer) => opener.length === closer.length,
  classOf: ({ length }) => length,
  use: ({ length }) => length,
};

/** Creates the tokens of a pair, and removes its delimiters from both runs. */
export function joinRuns(opener: SpanRun, closer: SpanRun, use: number): void {
  const opening = { start: moved(opener.token.end, -use), end: { ...opener.token.end } };
  const closing = { start: { ...closer.token.start }, end: moved(closer.token.start, use) };
  const [type, sequence, text] = typesOf(opener.kind, use);
  const span: Span = {
    group: { type, start: { ...opening.start }, end: { ...closing.end } },
    opening: { type: sequence, ...opening },
    text: { type: text, start: { ...opening.end }, end: { ...closing.start } },
    closing: { type: sequence, ...closing },
  };
  opener.token.end = { ...opening.start };
  closer.token.start = { ...closing.end };
  opener.begins.push(span);
  closer.ends.push(span);
}

/** The events that stand for a run once all are paired. What is left of it is text. */
export function* eventsOfRun({ token, length, ends, begins }: SpanRun, context: TokenizeContext): Iterable<Event> {
  for (const { group, text, closing } of ends) {
    yield ['exit', text, context];
    yield ['enter', closing, context];
    yield ['exit', closing, context];
    yield ['exit', group, context];
  }
  if (length > 0) {
    token.type = 'data';
    yield ['enter', token, context];
    yield ['exit', token, context];
  }
  for (const { group, opening, text } of begins.toReversed()) {
    yield ['enter', group, context];
    yield ['enter', opening, context];
    yield ['exit', opening, context];
    yield ['enter', text, context];
  }
}

function typesOf(kind: RunKind, use: number): [Token['type'], Token['type'], Token['type']] {
  if (kind !== 'attentionSequence') return ['strikethrough', 'strikethroughSequence', 'strikethroughText'];
  return use > 1 ? ['strong', 'strongSequence', 'strongText'] : ['emphasis', 'emphasisSequence', 'emphasisText'];
}

/** A run is in one line and one chunk. */
function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}
