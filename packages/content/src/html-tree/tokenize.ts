// Splits verbatim HTML into tags and text with the tokenizer of parse5. Doesn’t pair tags, because a piece can be an
// opening tag whose end is in another piece.
import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token, TokenHandler } from 'parse5';

/** A tag, or text without its character references. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isSelfClosing: boolean;
      readonly source: string;
    }
  | { readonly kind: 'end'; readonly name: string; readonly source: string };

/** Elements whose inside is text, and how the tokenizer reads it. Spec: HTML 13.4, parsing fragments. */
const MODES: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

/** The tokens of a piece of HTML, in linear time. Ignores comments. */
export function tokenizeHtml(source: string): readonly HtmlToken[] {
  const collector = new Collector(source);
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, collector);
  collector.enter = (mode) => {
    tokenizer.state = mode;
  };
  tokenizer.write(source, true);
  return collector.tokens;
}

class Collector implements TokenHandler {
  readonly tokens: HtmlToken[] = [];
  readonly #source: string;
  #text = '';
  /** End of the last token. */
  #end = 0;
  enter: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => undefined;

  constructor(source: string) {
    this.#source = source;
  }

  onStartTag(token: Token.TagToken): void {
    this.#endText();
    const { tagName: name, attrs, selfClosing: isSelfClosing } = token;
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value]));
    this.tokens.push({ kind: 'start', name, attributes, isSelfClosing, source: this.#sourceOf(token) });
    const mode = Object.hasOwn(MODES, name) && !isSelfClosing ? MODES[name] : undefined;
    if (mode !== undefined) this.enter(mode);
  }

  onEndTag(token: Token.TagToken): void {
    this.#endText();
    this.tokens.push({ kind: 'end', name: token.tagName, source: this.#sourceOf(token) });
  }

  onCharacter({ chars, location }: Token.CharacterToken): void {
    this.#text += chars;
    this.#end = location?.endOffset ?? this.#end;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {
    // A browser leaves it out, too.
  }

  onComment({ location }: Token.CommentToken): void {
    this.#endText();
    this.#end = location?.endOffset ?? this.#end;
  }

  onDoctype({ location }: Token.DoctypeToken): void {
    this.#endText();
    this.#end = location?.endOffset ?? this.#end;
  }

  /** The start of an unterminated tag is text, for example a sentence after a missing quotation mark. */
  onEof(): void {
    this.#text += this.#source.slice(this.#end);
    this.#endText();
  }

  #endText(): void {
    if (this.#text !== '') this.tokens.push({ kind: 'text', text: this.#text });
    this.#text = '';
  }

  #sourceOf({ location }: Token.TagToken): string {
    this.#end = location?.endOffset ?? this.#end;
    return this.#source.slice(location?.startOffset ?? 0, this.#end);
  }
}
