// Formulas: `$$ … $$` in text, and between two lines of `$$` as a block. More dollars may be used, as with the fences of code.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { isLineEnd, nonLazyContinuation, restOfLine, takeLineEnding, takeRun, takeUntil } from './lines.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    kitMath: 'kitMath';
    kitMathFence: 'kitMathFence';
    kitMathValue: 'kitMathValue';
    kitMathText: 'kitMathText';
    kitMathTextFence: 'kitMathTextFence';
    kitMathTextData: 'kitMathTextData';
  }
}

const DOLLAR = 36;
const MIN_DOLLARS = 2;

/** The syntax of formulas. */
export function mathSyntax(): Extension {
  return { flow: { [DOLLAR]: mathFlow }, text: { [DOLLAR]: mathText } };
}

const mathFlow: Construct = { name: 'kitMath', concrete: true, tokenize: tokenizeFlow };
const mathText: Construct = {
  name: 'kitMathText',
  tokenize: tokenizeText,
  // A run of dollars is one fence, not a dollar and a shorter one; an escaped dollar does not count.
  previous(code) {
    return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape';
  },
};

function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isInterrupting = this.interrupt;
  let opened = 0;
  const value = takeUntil(effects, 'kitMathValue', isLineEnd, lineEnd);
  const nextLine = takeLineEnding(effects, (code) => (isLineEnd(code) ? lineEnd(code) : value(code)));
  const fence = takeRun(effects, DOLLAR, (size, code) => {
    opened = size;
    if (size < MIN_DOLLARS) return nok(code);
    effects.exit('kitMathFence');
    return effects.attempt(restOfLine, isInterrupting ? ok : lineEnd, nok)(code);
  });
  return (code) => {
    effects.enter('kitMath');
    effects.enter('kitMathFence');
    return fence(code);
  };

  function lineEnd(code: Code): State | undefined {
    const beforeLine = effects.attempt(closingFence(opened), after, nextLine);
    return effects.check(nonLazyContinuation, beforeLine, after)(code);
  }

  function after(code: Code): State | undefined {
    effects.exit('kitMath');
    return ok(code);
  }
}

/** The line that ends a block: at least as many dollars as began it. */
function closingFence(opened: number): Construct {
  return { partial: true, tokenize };

  function tokenize(effects: Effects, ok: State, nok: State): State {
    let indent = 0;
    const sequence = takeRun(effects, DOLLAR, (size, code) => {
      if (size < opened) return nok(code);
      effects.exit('kitMathFence');
      return effects.attempt(restOfLine, ok, nok)(code);
    });
    return takeLineEnding(effects, (code) => {
      effects.enter('kitMathFence');
      return prefix(code);
    });

    function prefix(code: Code): State | undefined {
      if (!markdownSpace(code) || ++indent > 3) return sequence(code);
      effects.consume(code);
      return prefix;
    }
  }
}

function tokenizeText(effects: Effects, ok: State, nok: State): State {
  let opened = 0;
  const data = takeUntil(effects, 'kitMathTextData', (code) => code === DOLLAR || isLineEnd(code), between);
  const lineEnding = takeLineEnding(effects, between);
  const fence = takeRun(effects, DOLLAR, (size, code) => {
    opened = size;
    if (size < MIN_DOLLARS) return nok(code);
    effects.exit('kitMathTextFence');
    return between(code);
  });
  return (code) => {
    effects.enter('kitMathText');
    effects.enter('kitMathTextFence');
    return fence(code);
  };

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code !== DOLLAR) return markdownLineEnding(code) ? lineEnding(code) : data(code);
    effects.enter('kitMathTextFence');
    return takeRun(effects, DOLLAR, closed)(code);
  }

  function closed(size: number, code: Code): State | undefined {
    const token = effects.exit('kitMathTextFence');
    if (size === opened) {
      effects.exit('kitMathText');
      return ok(code);
    }
    token.type = 'kitMathTextData';
    return between(code);
  }
}
