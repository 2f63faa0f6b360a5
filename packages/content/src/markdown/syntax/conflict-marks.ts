// micromark syntax for conflict markers of git, `<<<<<<< …`, `=======`, `>>>>>>> …`. Each is a block. CommonMark
// would read a heading, or seven quotes. Only the lines of a complete conflict are markers.
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    kitConflictMark: 'kitConflictMark';
  }
}

/** Markdown with the lines of it that are marks. */
export interface MarkedSource {
  /** To be parsed: `>` at the begin of a mark is {@link guard}, since quotes are looked for before anything else. */
  readonly source: string;
  readonly guard: string;
  readonly syntax: Extension;
}

const MARK = /^(?:(<{7}|\|{7}|>{7})(?: .*)?|={7})$/;

/** Finds the marks of a text; undefined for one without a whole conflict. Costs one look at each line. */
export function findConflictMarks(source: string): MarkedSource | undefined {
  if (!/^<{7} /m.test(source) || !/^>{7}/m.test(source)) return undefined;
  const lines = source.split(/(\r\n?|\n)/);
  const marks = marksOf(lines.filter((_part, index) => index % 2 === 0));
  const guard = freeCharacter(source);
  if (marks.size === 0 || guard === undefined) return undefined;
  const guarded = lines.map((part, index) =>
    index % 2 === 0 && part.startsWith('>') && marks.has(index / 2 + 1) ? guard + part.slice(1) : part,
  );
  return { source: guarded.join(''), guard, syntax: markSyntax(marks, guard) };
}

/** The numbers of the lines that are marks, from 1. */
function marksOf(lines: readonly string[]): Set<number> {
  const marks = new Set<number>();
  let open: number[] = [];
  let hasBothSides = false;
  for (const [index, line] of lines.entries()) {
    if (!MARK.test(line)) continue;
    if (line.startsWith('<')) {
      open = [];
      hasBothSides = false;
    } else if (open.length === 0) continue;
    open.push(index + 1);
    if (line.startsWith('=')) hasBothSides = true;
    if (!line.startsWith('>')) continue;
    if (hasBothSides) for (const number of open) marks.add(number);
    open = [];
  }
  return marks;
}

/** A character for private use that the text does not have. */
function freeCharacter(source: string): string | undefined {
  for (let code = 0xe000; code <= 0xf8ff; code++) {
    const character = String.fromCharCode(code);
    if (!source.includes(character)) return character;
  }
  return undefined;
}

function markSyntax(marks: ReadonlySet<number>, guard: string): Extension {
  const mark: Construct = {
    name: 'kitConflictMark',
    concrete: true,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      const { line, column } = this.now();
      return (code) => {
        if (column !== 1 || !marks.has(line)) return nok(code);
        effects.enter('kitConflictMark');
        return rest(code);
      };

      function rest(code: Code): State | undefined {
        if (code === null || markdownLineEnding(code)) {
          effects.exit('kitConflictMark');
          return ok(code);
        }
        effects.consume(code);
        return rest;
      }
    },
  };
  const codes = ['<', '|', '=', guard].map((character) => character.charCodeAt(0));
  return { flow: Object.fromEntries(codes.map((code) => [code, mark])) };
}
