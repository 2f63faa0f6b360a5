// `{% name attribute="value" %}` as micromark syntax: alone on a line it is a block, inside text an inline. What a tag means, and
// which belong together, is decided later, so that nothing here can fail.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { nonLazyContinuation, restOfLine, takeLineEnding } from './lines.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    kitTag: 'kitTag';
    kitTagText: 'kitTagText';
    kitTagData: 'kitTagData';
  }
}

const [BRACE_OPEN, BRACE_CLOSE, PERCENT, QUOTE, BACKSLASH, AT] = [123, 125, 37, 34, 92, 64];

/** Most characters of an inline tag. It must end on its line, so this only limits lookahead. */
const MAX_INLINE_LENGTH = 4096;

/** The syntax of tags. */
export function tagSyntax(): Extension {
  return {
    // First with respect for quotes, in which a value may say `%}`; a tag with stray quotes is then read to its first `%}`.
    flow: { [BRACE_OPEN]: [tagConstruct('kitTag', true), tagConstruct('kitTag', false)] },
    text: { [BRACE_OPEN]: [tagConstruct('kitTagText', true), tagConstruct('kitTagText', false)] },
  };
}

/** `{{% name %}}` is a shortcode of Hugo: text here, and not a tag in braces. */
function isNoBrace(code: Code): boolean {
  return code !== BRACE_OPEN;
}

/** Tracks quotes. A backslash before a quote that isn’t escaped makes it part of the value. */
class Quotes {
  isInside = false;
  #backslashes = 0;

  take(code: Code): void {
    if (code === QUOTE && this.#backslashes % 2 === 0) this.isInside = !this.isInside;
    this.#backslashes = code === BACKSLASH ? this.#backslashes + 1 : 0;
  }
}

/**
 * A tag: in a line of text, or alone on its line. One alone that is a block of an integration can have several lines, because its values
 * may have line breaks.
 */
function tagConstruct(name: 'kitTag' | 'kitTagText', respectsQuotes: boolean): Construct {
  const isBlock = name === 'kitTag';
  return isBlock ? { name, concrete: true, tokenize } : { name, tokenize, previous: isNoBrace };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const quotes = new Quotes();
    const isInterrupting = this.interrupt;
    const nextLine = takeLineEnding(effects, lineStart);
    let length = 0;
    let spansLines = false;
    let isAtLineStart = false;
    return open;

    function open(code: Code): State | undefined {
      effects.enter(name);
      if (isBlock) effects.enter('kitTagData');
      effects.consume(code);
      return openPercent;
    }

    function openPercent(code: Code): State | undefined {
      if (code !== PERCENT) return nok(code);
      effects.consume(code);
      return isBlock ? beforeName : inside;
    }

    function beforeName(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return beforeName;
      }
      spansLines = code === AT;
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (code === null || (!isBlock && ++length > MAX_INLINE_LENGTH)) return nok(code);
      if (markdownLineEnding(code)) return spansLines ? lineEnd(code) : nok(code);
      const isFree = !respectsQuotes || !quotes.isInside;
      const begins = code === BRACE_OPEN && (isFree || isAtLineStart);
      if (!markdownSpace(code)) isAtLineStart = false;
      quotes.take(code);
      effects.consume(code);
      if (code === PERCENT && isFree) return percent;
      return begins ? nestedOpen : inside;
    }

    // Another tag begins: this one was never closed.
    function nestedOpen(code: Code): State | undefined {
      return code === PERCENT ? nok(code) : inside(code);
    }

    function percent(code: Code): State | undefined {
      if (code !== BRACE_CLOSE) return inside(code);
      effects.consume(code);
      if (isBlock) effects.exit('kitTagData');
      else effects.exit(name);
      return isBlock ? effects.attempt(restOfLine, done, nok) : ok;
    }

    function done(code: Code): State | undefined {
      effects.exit(name);
      return ok(code);
    }

    function lineEnd(code: Code): State | undefined {
      // The lines that follow are not known yet when this only asks whether a paragraph ends here.
      if (isInterrupting) return ok(code);
      effects.exit('kitTagData');
      return effects.check(nonLazyContinuation, nextLine, nok)(code);
    }

    function lineStart(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (markdownLineEnding(code)) return effects.check(nonLazyContinuation, nextLine, nok)(code);
      isAtLineStart = true;
      effects.enter('kitTagData');
      return inside(code);
    }
  }
}
