// Writes the current Markdown with the bytes of its sources wherever both match, so that unedited blocks keep their
// formatting.
import { isKitError } from '@bindery/diagnostics';
import { diffLines } from '../../merge/text/diff-lines.ts';
import type { MarkdownOptions } from '../context.ts';
import { divideMarkdown, groupLike } from './divide.ts';
import type { Part } from './divide.ts';
import { isSpaceOnly, joinParts } from './join-parts.ts';
import type { Piece } from './join-parts.ts';
import { matchParts } from './match-parts.ts';
import { mergeTokens } from './merge-tokens.ts';

/** A text with its sources. */
export interface PreserveRequest {
  /** Source texts, the most relevant first. Later ones provide blocks that the first doesn’t have. */
  readonly sources: readonly string[];
  /** As the writer writes it. */
  readonly output: string;
  readonly options?: MarkdownOptions;
}

/** Edited blocks of one text that are put into what their authors wrote; more than these are written again. */
const MAX_MERGED = 100;
const MAX_MERGED_LENGTH = 100_000;

/** Attempts to put the parts together, each with more of them written again. */
const MAX_ROUNDS = 4;

/** Returns `output` in the bytes of the sources as far as they match. The rest is in canonical form. */
export function preserveSource({ sources, output, options = {} }: PreserveRequest): string {
  const [first = '', ...others] = sources;
  const { mark, hasReturns, source } = plainOf(first);
  if (source === '' || [source, output].some((text) => MARKS.test(text))) return output;
  try {
    const preserver = new SourcePreserver({
      source,
      others: others.map((text) => plainOf(text).source),
      output,
      options,
    });
    const result = preserver.result();
    return mark + (hasReturns ? result.replaceAll('\n', '\r\n') : result);
  } catch (thrown) {
    // A text that exceeds the parser's limits stays in canonical form.
    if (isKitError(thrown)) return output;
    throw thrown;
  }
}

/** A text without the mark of its byte order, and with plain line endings where all have a carriage return. */
function plainOf(text: string): { readonly mark: string; readonly hasReturns: boolean; readonly source: string } {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const hasReturns = text.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(text);
  const source = text.slice(mark.length);
  return { mark, hasReturns, source: hasReturns ? source.replaceAll('\r\n', '\n') : source };
}

/** Texts with both sides of a conflict are not cut apart. */
const MARKS = /^(?:<{7}|>{7})/m;

class SourcePreserver {
  readonly #source: string;
  readonly #output: string;
  readonly #options: MarkdownOptions;
  readonly #before: readonly Part[];
  readonly #now: readonly Part[];
  readonly #contents: readonly string[];
  /** Content of a block → its bytes in another source. */
  readonly #elsewhere: ReadonlyMap<string, string>;
  readonly #definitions: string;

  constructor(request: {
    readonly source: string;
    readonly others: readonly string[];
    readonly output: string;
    readonly options: MarkdownOptions;
  }) {
    this.#source = request.source;
    this.#output = request.output;
    this.#options = request.options;
    this.#before = divideMarkdown(request.source, request.options);
    this.#now = groupLike(divideMarkdown(request.output, request.options), this.#before);
    this.#contents = contentsOf(this.#now);
    this.#elsewhere = new Map(
      request.others.flatMap((text) =>
        divideMarkdown(text, request.options).map((part) => [keyOf(part), text.slice(part.start, part.end)]),
      ),
    );
    this.#definitions = this.#before
      .map(({ start }, index) => this.#source.slice(this.#before[index - 1]?.end ?? 0, start))
      .concat(this.#source.slice(this.#before.at(-1)?.end ?? 0))
      .filter((gap) => !isSpaceOnly(gap))
      .join('\n\n');
  }

  /** Parts whose content changes in context are written in canonical form, with their neighbors. */
  result(): string {
    const pieces = this.#pieces();
    const plain = new Set<number>();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const put = pieces.map((piece) => (isIn(plain, piece.now) ? this.#canonical(piece) : piece));
      const text = joinParts(put, { source: this.#source, before: this.#before, isWide: round > 0 });
      const check = this.#check(text);
      if ('text' in check) return check.text;
      for (const index of check.wrong) for (const one of [index - 1, index, index + 1]) plain.add(one);
    }
    return this.#output;
  }

  #pieces(): Piece[] {
    let merged = 0;
    return matchParts(this.#before, this.#now).map((match): Piece => {
      if (match.kind === 'deleted') return { before: match.before };
      const now = this.#now[match.now] as Part;
      if (match.kind === 'inserted') return { now: match.now, text: this.#textOf(now) };
      const before = this.#before[match.before] as Part;
      const text = this.#source.slice(before.start, before.end);
      if (match.kind === 'same') return { ...match, text, isSame: true };
      const isMerged = merged++ < MAX_MERGED ? this.#mergeEdited(before, now) : undefined;
      return { ...match, text: isMerged ?? this.#textOf(now) };
    });
  }

  #canonical(piece: Piece): Piece {
    const { start = 0, end = 0 } = this.#now[piece.now ?? -1] ?? {};
    return { ...piece, text: this.#output.slice(start, end), isSame: false };
  }

  #textOf(now: Part): string {
    return this.#elsewhere.get(keyOf(now)) ?? this.#output.slice(now.start, now.end);
  }

  /** An edited block in the words of its author, where these can be put together and then say the right thing. */
  #mergeEdited(before: Part, now: Part): string | undefined {
    const ours = this.#source.slice(before.start, before.end);
    if (this.#elsewhere.has(keyOf(now)) || ours === before.output || ours.length > MAX_MERGED_LENGTH) return undefined;
    const theirs = now.output;
    for (const bullet of bulletsOf(ours)) {
      const [base, mergeEdited] = [before.output, theirs].map((text) => withBullet(unpadded(text), bullet));
      const text = mergeTokens({ base: base ?? '', ours, theirs: mergeEdited ?? '' });
      const again = divideMarkdown(`${text}\n\n${this.#definitions}`, this.#options);
      const contents = contentsOf(again.filter(({ start }) => start < text.length));
      if (isSameList(contents, now.content)) return text;
    }
    return undefined;
  }

  /** Returns the text without unreferenced definitions if it has the expected content, else the parts that differ. */
  #check(text: string): { readonly text: string } | { readonly wrong: ReadonlySet<number> } {
    const parts = divideMarkdown(text, this.#options);
    const wrong = diffLines(this.#contents, contentsOf(parts));
    if (wrong.length === 0) return { text };
    const contents = new Set(this.#contents);
    const extra = parts.filter(
      ({ isDefinition, content }) => isDefinition && content.some((one) => !contents.has(one)),
    );
    if (extra.length > 0) {
      const without = extra.reduceRight((rest, { start, end }) => cut(rest, start, end), text);
      if (isSameList(contentsOf(divideMarkdown(without, this.#options)), this.#contents)) return { text: without };
    }
    const owners = this.#now.flatMap(({ content }, index) => content.map(() => index));
    const of = (at: number): number => owners[Math.min(at, owners.length - 1)] ?? 0;
    return {
      wrong: new Set(wrong.flatMap(({ beforeStart, beforeEnd }) => range(of(beforeStart), of(beforeEnd)))),
    };
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_one, at) => from + at);
}

function isIn(indexes: ReadonlySet<number>, index: number | undefined): boolean {
  return index !== undefined && indexes.has(index);
}

/** The text without a part and the line that it ended. */
function cut(text: string, start: number, end: number): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return before + (before.endsWith('\n') ? after.replace(/^\n/, '') : after);
}

function keyOf({ content }: Part): string {
  return JSON.stringify(content);
}

function contentsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ content }) => content);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && diffLines(a, b).length === 0;
}

/** The bullets to try: the first one of the text, then the canonical one. */
function bulletsOf(text: string): string[] {
  const [, bullet = '*'] = /^[ \t]*([-+])[ \t]/m.exec(text) ?? [];
  return bullet === '*' ? ['*'] : [bullet, '*'];
}

function withBullet(text: string, bullet: string): string {
  return bullet === '*' ? text : text.replaceAll(/^([ \t]*)\*(?= )/gm, `$1${bullet}`);
}

/** A table without the spaces and dashes that only make its columns as wide in each row. */
function unpadded(text: string): string {
  if (!text.startsWith('|')) return text;
  return text.replaceAll(/ +\|/g, ' |').replace(/\n.*/, (line) => line.replaceAll(/-{3,}/g, '---'));
}
