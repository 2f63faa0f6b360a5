// `:house:`, the short name of an emoji that has one; and `&#xNAN;`, a mark that a faulty writer once left before styled text.
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { emojiOfName } from './emoji-names.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    kitEmoji: 'kitEmoji';
    kitArtefact: 'kitArtefact';
  }
}

const [COLON, AMPERSAND, BACKSLASH] = [58, 38, 92];
const ARTEFACT = '&#xNAN;';
const MAX_NAME_LENGTH = 64;

/** The syntax of short names of emojis. */
export function emojiSyntax(): Extension {
  return { text: { [COLON]: emoji } };
}

/** Drops `&#xNAN;`, with a backslash before it. */
export function artefactSyntax(): Extension {
  return { text: { [AMPERSAND]: artefact, [BACKSLASH]: artefact } };
}

const emoji: Construct = {
  name: 'kitEmoji',
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let name = '';
    return (code) => {
      effects.enter('kitEmoji');
      effects.consume(code);
      return inside;
    };

    function inside(code: Code): State | undefined {
      if (code === COLON) {
        if (emojiOfName(name) === undefined) return nok(code);
        effects.consume(code);
        effects.exit('kitEmoji');
        return ok;
      }
      if (code === null || !isNameCharacter(code) || name.length >= MAX_NAME_LENGTH) return nok(code);
      name += String.fromCharCode(code);
      effects.consume(code);
      return inside;
    }
  },
};

/** `a` to `z`, digits, `_`, `-` and `+`. */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 45 || code === 43;
}

const artefact: Construct = {
  name: 'kitArtefact',
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let index = 0;
    return (code) => {
      effects.enter('kitArtefact');
      if (code !== BACKSLASH) return inside(code);
      effects.consume(code);
      return inside;
    };

    function inside(code: Code): State | undefined {
      if (code !== ARTEFACT.charCodeAt(index)) return nok(code);
      effects.consume(code);
      index++;
      if (index < ARTEFACT.length) return inside;
      effects.exit('kitArtefact');
      return ok;
    }
  },
};
