// Shared parts of constructs that span several lines.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, State, TokenizeContext, TokenType } from 'micromark-util-types';

/** Whether the line after this line ending still belongs to the containers that the construct is in. */
export const nonLazyContinuation: Construct = { partial: true, tokenize };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isLazy = () => this.parser.lazy[this.now().line] === true;
  const lineEnding = takeLineEnding(effects, (next) => (isLazy() ? nok(next) : ok(next)));
  return (code: Code) => (markdownLineEnding(code) ? lineEnding(code) : nok(code));
}

/** Consumes a line ending. */
export function takeLineEnding(effects: Effects, next: State): State {
  return (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return next;
  };
}

/** Whether a line ends. */
export function isLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code);
}

/** Consumes a token, which can be empty, up to where it ends. */
export function takeUntil(effects: Effects, type: TokenType, isEnd: (code: Code) => boolean, next: State): State {
  return (code) => {
    effects.enter(type);
    return inside(code);
  };

  function inside(code: Code): State | undefined {
    if (!isEnd(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit(type);
    return next(code);
  }
}

/** Consumes a run of one sign. `next` is given its length. */
export function takeRun(effects: Effects, sign: Code, next: (size: number, code: Code) => State | undefined): State {
  let size = 0;
  return function run(code: Code): State | undefined {
    if (code !== sign) return next(size, code);
    effects.consume(code);
    size++;
    return run;
  };
}

/** Only white space up to the end of the line. */
export const restOfLine: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    return start;

    function start(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return ok(code);
      if (!markdownSpace(code)) return nok(code);
      effects.enter('whitespace');
      return space(code);
    }

    function space(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return space;
      }
      effects.exit('whitespace');
      return start(code);
    }
  },
};
