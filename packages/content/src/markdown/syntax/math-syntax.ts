// Formulas: `$$ … $$` in text, and between two lines of `$$` as a block. More dollars may be used, as with the fences of code.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { nonLazyContinuation, restOfLine } from './lines.ts';

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
  return (code) => {
    effects.enter('kitMath');
    effects.enter('kitMathFence');
    return fence(code);
  };

  function fence(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      opened++;
      return fence;
    }
    if (opened < MIN_DOLLARS) return nok(code);
    effects.exit('kitMathFence');
    return effects.attempt(restOfLine, afterFence, nok)(code);
  }

  function afterFence(code: Code): State | undefined {
    return isInterrupting ? ok(code) : lineEnd(code);
  }

  function lineEnd(code: Code): State | undefined {
    return effects.check(nonLazyContinuation, beforeLine, after)(code);
  }

  function beforeLine(code: Code): State | undefined {
    return effects.attempt(closingFence(opened), after, nextLine)(code);
  }

  function nextLine(code: Code): State | undefined {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return line;
  }

  function line(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return lineEnd(code);
    effects.enter('kitMathValue');
    return value(code);
  }

  function value(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('kitMathValue');
      return lineEnd(code);
    }
    effects.consume(code);
    return value;
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
    let [size, indent] = [0, 0];
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return start;
    };

    function start(code: Code): State | undefined {
      effects.enter('kitMathFence');
      return prefix(code);
    }

    function prefix(code: Code): State | undefined {
      if (!markdownSpace(code) || ++indent > 3) return sequence(code);
      effects.consume(code);
      return prefix;
    }

    function sequence(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        size++;
        return sequence;
      }
      if (size < opened) return nok(code);
      effects.exit('kitMathFence');
      return effects.attempt(restOfLine, ok, nok)(code);
    }
  }
}

function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let [opened, size] = [0, 0];
  return (code) => {
    effects.enter('kitMathText');
    effects.enter('kitMathTextFence');
    return fence(code);
  };

  function fence(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      opened++;
      return fence;
    }
    if (opened < MIN_DOLLARS) return nok(code);
    effects.exit('kitMathTextFence');
    return between(code);
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code === DOLLAR) {
      effects.enter('kitMathTextFence');
      size = 0;
      return closing(code);
    }
    if (markdownLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return between;
    }
    effects.enter('kitMathTextData');
    return data(code);
  }

  function data(code: Code): State | undefined {
    if (code === null || code === DOLLAR || markdownLineEnding(code)) {
      effects.exit('kitMathTextData');
      return between(code);
    }
    effects.consume(code);
    return data;
  }

  function closing(code: Code): State | undefined {
    if (code === DOLLAR) {
      effects.consume(code);
      size++;
      return closing;
    }
    const token = effects.exit('kitMathTextFence');
    if (size === opened) {
      effects.exit('kitMathText');
      return ok(code);
    }
    token.type = 'kitMathTextData';
    return between(code);
  }
}
