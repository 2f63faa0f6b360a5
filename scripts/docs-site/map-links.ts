// Links of a Markdown text, and another text with other links. Code has none.
import { codeBlocksOf } from '../docs/markdown.ts';

/** A link or an image in a text. */
export interface MarkdownLink {
  readonly isImage: boolean;
  /** Markdown between the square brackets. */
  readonly label: string;
  readonly target: string;
}

/** Code between backquotes, or a link. Labels can contain code. */
const PARTS = /(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^()\s]+)\)|(`+)[\s\S]*?\4/g;

/** Replaces each link outside code with Markdown of `map`. */
export function mapLinks(text: string, map: (link: MarkdownLink) => string): string {
  const lines = text.split('\n');
  const codeLines = new Set(
    codeBlocksOf(text).flatMap(({ code, line }) => code.split('\n').map((_, index) => line - 1 + index)),
  );
  const mapPart = (part: string, mark: string | undefined, label: string | undefined, target: string | undefined) =>
    label === undefined || target === undefined ? part : map({ isImage: mark === '!', label, target });
  // Code spans and labels can continue on the next line, so runs of prose are mapped whole.
  const mapped: string[] = [];
  let prose: string[] = [];
  const endProse = (): void => {
    if (prose.length > 0) mapped.push(prose.join('\n').replaceAll(PARTS, mapPart));
    prose = [];
  };
  for (const [index, line] of lines.entries()) {
    if (!codeLines.has(index) && !/^\s*`{3,}/.test(line)) {
      prose.push(line);
      continue;
    }
    endProse();
    mapped.push(line);
  }
  endProse();
  return mapped.join('\n');
}

/** The links of a text, in their order. */
export function listLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  mapLinks(text, (link) => {
    links.push(link);
    return '';
  });
  return links;
}
