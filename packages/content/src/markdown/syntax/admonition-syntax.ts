// `:::tip Title` and `:::`, lines around an admonition of Docusaurus and VitePress, as micromark syntax. They are tags like `{% … %}`:
// which belong together is decided later.
import { markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { isLineEnd, restOfLine, takeRun } from './lines.ts';

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
  const fence = takeRun(effects, COLON, (size, code) => (size < MIN_COLONS ? nok(code) : beforeName(code)));
  return (code) => {
    effects.enter('kitTag');
    effects.enter('kitTagData');
    return fence(code);
  };

  function beforeName(code: Code): State | undefined {
    if (markdownSpace(code)) {
      effects.consume(code);
      return beforeName;
    }
    if (code === null || isLineEnd(code)) return end(code);
    return isLetter(code) ? inside(code) : nok(code);
  }

  function inside(code: Code): State | undefined {
    if (isLineEnd(code)) return end(code);
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
