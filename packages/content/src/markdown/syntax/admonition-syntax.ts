// `:::tip Title` and `:::`, lines around an admonition of Docusaurus and VitePress, as micromark syntax. They are tags like `{% … %}`:
// which belong together is decided later.
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { restOfLine } from './lines.ts';

const COLON = 58;
/** Colons of a fence, at least. */
const MIN_COLONS = 3;

/** Whether a line without white space before it is one around an admonition. */
export function isAdmonitionLine(line: string): boolean {
  return /^:{3,}[ \t]*(?:[a-z]|$)/i.test(line);
}

/** The syntax of admonitions. */
export function admonitionSyntax(): Extension {
  return { flow: { [COLON]: admonition } };
}

const admonition: Construct = { name: 'kitTag', concrete: true, tokenize };

function tokenize(effects: Effects, ok: State, nok: State): State {
  let colons = 0;
  return open;

  function open(code: Code): State | undefined {
    effects.enter('kitTag');
    effects.enter('kitTagData');
    return fence(code);
  }

  function fence(code: Code): State | undefined {
    if (code === COLON) {
      colons++;
      effects.consume(code);
      return fence;
    }
    return colons < MIN_COLONS ? nok(code) : beforeName(code);
  }

  function beforeName(code: Code): State | undefined {
    if (markdownSpace(code)) {
      effects.consume(code);
      return beforeName;
    }
    if (code === null || markdownLineEnding(code)) return end(code);
    return isLetter(code) ? inside(code) : nok(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return end(code);
    effects.consume(code);
    return inside;
  }

  function end(code: Code): State | undefined {
    effects.exit('kitTagData');
    return effects.attempt(restOfLine, done, nok)(code);
  }

  function done(code: Code): State | undefined {
    effects.exit('kitTag');
    return ok(code);
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
