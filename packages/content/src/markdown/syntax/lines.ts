// Shared parts of constructs that span several lines.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

/** Whether the line after this line ending still belongs to the containers that the construct is in. */
export const nonLazyContinuation: Construct = { partial: true, tokenize };

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isLazy = () => this.parser.lazy[this.now().line] === true;
  return (code: Code) => {
    if (!markdownLineEnding(code)) return nok(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next: Code) => (isLazy() ? nok(next) : ok(next));
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
