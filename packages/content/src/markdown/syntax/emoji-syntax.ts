// `:house:`, the short name of an emoji that has one; and `&#xNAN;`, a mark that a faulty writer once left before styled text.
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { joinsShortName } from './emoji-boundaries.ts';
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

/** A known name between colons that are part of no longer word: `user:id:42` is text, and `:house::id:` two emojis. */
const emoji: Construct = {
  name: 'kitEmoji',
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const followsEmoji = this.events.at(-1)?.[1].type === 'kitEmoji';
    if (!followsEmoji && joinsName(this.previous)) return nok;
    return tokenizeName(effects, afterName, nok);

    function afterName(code: Code): State | undefined {
      if (code === COLON) return effects.check(name, ok, nok)(code);
      return joinsName(code) ? nok(code) : ok(code);
    }
  },
};

const name: Construct = { tokenize: tokenizeName };

function tokenizeName(effects: Effects, ok: State, nok: State): State {
  let characters = '';
  return (code) => {
    effects.enter('kitEmoji');
    effects.consume(code);
    return inside;
  };

  function inside(code: Code): State | undefined {
    if (code === COLON) {
      if (emojiOfName(characters) === undefined) return nok(code);
      effects.consume(code);
      effects.exit('kitEmoji');
      return ok;
    }
    if (code === null || !isNameCharacter(code) || characters.length >= MAX_NAME_LENGTH) return nok(code);
    characters += String.fromCharCode(code);
    effects.consume(code);
    return inside;
  }
}

function joinsName(code: Code): boolean {
  return code !== null && code >= 0 && joinsShortName(String.fromCharCode(code));
}

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
