// Compares two recordings of one session, and says where their answers differ.
import type { Exchange, RecordedAnswer, Scene } from './recording.ts';
import { REORDERED } from './reviewed.ts';
import type { ReviewedText } from './reviewed.ts';

/** An answer that differs. */
export interface Difference {
  /** `world #12 getSpaceById (no token): GET /v1/spaces/…`. */
  readonly where: string;
  readonly operation: string;
  /** What differs, a line each. */
  readonly lines: readonly string[];
}

/** What a comparison found. */
export interface Comparison {
  /** Requests that were compared. */
  readonly count: number;
  readonly differences: readonly Difference[];
  /** Responses that differ only in reviewed changes. */
  readonly reviewed: number;
  /** Entries of the reviewed list that no answer needed. */
  readonly unused: readonly ReviewedText[];
}

/** Compares two recordings. Those of different sessions differ in their first request that is not the same. */
export function compareRecordings(
  before: readonly Scene[],
  after: readonly Scene[],
  reviewed: readonly ReviewedText[],
): Comparison {
  const differences: Difference[] = [];
  const used = new Set<ReviewedText>();
  let count = 0;
  let reviewedCount = 0;
  for (const [index, scene] of before.entries()) {
    const other = after[index];
    if (other?.name !== scene.name || other.exchanges.length !== scene.exchanges.length) {
      differences.push(otherSession(scene, other));
      continue;
    }
    for (const [number, exchange] of scene.exchanges.entries()) {
      count += 1;
      const found = compareExchange(exchange, other.exchanges[number] as Exchange, { reviewed, used });
      if (found === 'reviewed') reviewedCount += 1;
      else if (found.length > 0) differences.push(describe(scene, number, exchange, found));
    }
  }
  return { count, differences, reviewed: reviewedCount, unused: reviewed.filter((entry) => !used.has(entry)) };
}

function otherSession(scene: Scene, other: Scene | undefined): Difference {
  const lines = [
    `  ${scene.name}: ${scene.exchanges.length} requests`,
    `  ${other?.name ?? 'nothing'}: ${other?.exchanges.length ?? 0} requests`,
  ];
  return { where: `${scene.name} is not the same session`, operation: 'none', lines };
}

function describe(scene: Scene, number: number, { operation, note, request }: Exchange, lines: string[]): Difference {
  const requestLine = `${request.method} ${request.path.slice(0, 160)}`;
  const title = note === '' ? operation : `${operation} (${note})`;
  return { where: `${scene.name} #${number} ${title}: ${requestLine}`, operation, lines };
}

/** Lines on what differs; none when nothing does. */
function compareExchange(
  before: Exchange,
  after: Exchange,
  { reviewed, used }: { reviewed: readonly ReviewedText[]; used: Set<ReviewedText> },
): string[] | 'reviewed' {
  if (JSON.stringify(before.request) !== JSON.stringify(after.request)) return ['  the request is another one'];
  const lines = compareAnswers(before.answer, after.answer);
  if (lines.length === 0) return lines;
  const entries = reviewed.filter(({ operation }) => operation === undefined || operation === before.operation);
  let text = JSON.stringify(before.answer);
  for (const entry of entries) {
    const changed = replaceText(text, entry);
    if (changed !== text) used.add(entry);
    text = changed;
  }
  const rest = compareAnswers(withLengthOf(JSON.parse(text) as RecordedAnswer, after.answer), after.answer);
  const isIntended = rest.every((line) => line === OTHER_ORDER) && (rest.length === 0 || mayReorder(before.request));
  return isIntended ? 'reviewed' : rest;
}

function mayReorder({ method, path }: Exchange['request']): boolean {
  return REORDERED.some((one) => one.request === `${method} ${path}`);
}

/** The length of a body follows from the texts in it, which are compared themselves. */
function withLengthOf(answer: RecordedAnswer, { headers, body }: RecordedAnswer): RecordedAnswer {
  const length = headers['content-length'];
  if (
    length === undefined ||
    (answer.body !== '' && compareBodies(answer.body, body).some((line) => line !== OTHER_ORDER))
  ) {
    return answer;
  }
  return { ...answer, headers: { ...answer.headers, 'content-length': length } };
}

/** Replaces a text everywhere in JSON, including nested JSON strings with escaped quotation marks. */
function replaceText(json: string, { before, after }: ReviewedText): string {
  if (before instanceof RegExp) return json.replaceAll(new RegExp(before, 'g'), after);
  let replaced = json;
  let [from, to] = [before, after];
  for (let depth = 0; depth < MOST_NESTED; depth += 1) {
    [from, to] = [JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)];
    replaced = replaced.replaceAll(from, () => to);
  }
  return replaced;
}

/** Levels of nested JSON texts: the response, its body, a message in it, a trace in that. */
const MOST_NESTED = 4;

/** Lines on what differs between two answers. */
function compareAnswers(before: RecordedAnswer, after: RecordedAnswer): string[] {
  const lines: string[] = [];
  if (before.status !== after.status) lines.push(`  status: ${before.status} → ${after.status}`);
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])) {
    const [from, to] = [before.headers[name], after.headers[name]];
    if (from !== to) lines.push(`  header ${name}: ${shorten(from)} → ${shorten(to)}`);
  }
  const [from, to] = [before.faults?.join(' | '), after.faults?.join(' | ')];
  if (from !== to) lines.push(`  faults: ${shorten(from)} → ${shorten(to)}`);
  return before.body === after.body ? lines : [...lines, ...compareBodies(before.body, after.body)];
}

/** The same values, written in another order. */
const OTHER_ORDER = '  body: the same values in another order';

function compareBodies(before: string, after: string): string[] {
  if (before === after) return [];
  const found: string[] = [];
  const parsed = [parse(before), parse(after)];
  const isJson = parsed.every((one) => one !== undefined);
  if (isJson) compareValues('body', parsed[0], parsed[1], found);
  if (found.length === 0) return [isJson ? OTHER_ORDER : `  body: ${around(before, after)}`];
  const listed = found.slice(0, MOST_LINES);
  return found.length > listed.length ? [...listed, `  and ${found.length - listed.length} more`] : listed;
}

/** How many values of a body are shown. */
const MOST_LINES = 5;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No JSON: compared as text.
  }
}

/** The order of the names that a JSON Schema requires means nothing. */
function isSameSet(before: unknown, after: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(
      Object.values(value ?? {})
        .map(String)
        .toSorted(),
    );
  return Array.isArray(before) && Array.isArray(after) && text(before) === text(after);
}

function compareValues(at: string, before: unknown, after: unknown, found: string[]): void {
  if (at.endsWith('.required') && isSameSet(before, after)) return;
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compareValues(`${at}.${key}`, before[key], after[key], found);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    found.push(`  ${at}: ${shorten(JSON.stringify(before))} → ${shorten(JSON.stringify(after))}`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Both texts around the first place where they differ. */
function around(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const cut = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 30), at + 90));
  return `${cut(before)} → ${cut(after)} at character ${at}`;
}

function shorten(text: string | undefined): string {
  if (text === undefined) return 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
