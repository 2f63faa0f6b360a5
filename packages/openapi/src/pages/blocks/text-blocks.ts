// Descriptions, which are Markdown, as blocks of a document.
import { paragraph } from '@bindery/content/documents';
import type { Block, Container, Inline } from '@bindery/content/documents';
import { parseBlocks } from '@bindery/content/markdown';
import { isKitError } from '@bindery/diagnostics';

/** The most characters of a description that are read. */
const MAX_CHARACTERS = 50_000;

/** Maximum cached texts of a document, and their length. Properties of schemas repeat in many operations. */
const MAX_CACHED = 5000;
const MAX_CACHED_CHARACTERS = 2000;

/** Code in backticks, which most descriptions have at most. */
const CODE = /`([^`\r\n\\]+)`/;

/** Something that Markdown may read as more than words. Reading Markdown is slow. */
const MARKED =
  /[*`<[\\~&^@]|:\S|\{%|\$\$|www\.|(?:^|\W)_|_(?:\W|$)| {2,}(?:\r?\n|$)|^\s*(?:[-+=#>|]|\d+[.)])|^(?: {2,}|\t)/im;

/** Reads descriptions of one specification. */
export class DescriptionReader {
  readonly #cache = new Map<string, Block[]>();

  /** The blocks of a description that the container allows. Empty without a description. */
  read(markdown: string | undefined, container: Container = 'document'): Block[] {
    if (markdown === undefined) return [];
    const key = container + markdown;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const blocks = readBlocks(markdown.trim().slice(0, MAX_CHARACTERS), container);
    if (key.length <= MAX_CACHED_CHARACTERS && this.#cache.size < MAX_CACHED) this.#cache.set(key, blocks);
    return blocks;
  }
}

function readBlocks(markdown: string, container: Container): Block[] {
  if (!MARKED.test(markdown.replaceAll(new RegExp(CODE, 'g'), 'c'))) return plainBlocks(markdown);
  try {
    return parseBlocks(markdown, container);
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    return plainBlocks(markdown); // Nested too deep, or too large: its text is still worth reading.
  }
}

function plainBlocks(markdown: string): Block[] {
  return markdown
    .split(/\r?\n\s*\n/)
    .map((lines) => lines.trim())
    .filter((lines) => lines !== '')
    .map((lines) =>
      paragraph([
        styledText(
          lines
            .replaceAll(/\s*\r?\n\s*/g, ' ')
            .split(CODE)
            .map(trimCode),
        ),
      ]),
    );
}

/** A run of text of which every second part is code. */
export function styledText(parts: readonly string[]): Inline {
  const leaves = parts.map((part, at) => ({
    object: 'leaf' as const,
    text: part,
    marks: at % 2 === 0 ? [] : [CODE_MARK],
  }));
  return { object: 'text', leaves: leaves.filter(({ text }) => text !== '') };
}

const CODE_MARK = { object: 'mark', type: 'code' } as const;

/** A space at both ends of code is not part of it. Source: CommonMark 0.31, code spans */
function trimCode(part: string, at: number): string {
  return at % 2 === 1 && /^ .* $/.test(part) && part.trim() !== '' ? part.slice(1, -1) : part;
}
