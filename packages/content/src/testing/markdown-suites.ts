// A document on the way that Markdown takes through the platform: read, stored, loaded again, shown, written.
import { renderHtml } from '../html/index.ts';
import { verbatimOfBlock } from '../documents/index.ts';
import type { Verbatim } from '../documents/index.ts';
import { parseBlocks, parseMarkdown, stringifyMarkdown } from '../markdown/index.ts';
import { JSONDocument } from '@bindery/contract/documents';

/** What became of some Markdown. */
export interface RoundTrip {
  /** The document after it was stored and loaded, valid as the contract has it. */
  readonly document: JSONDocument;
  readonly html: string;
  readonly output: string;
  /** The document parsed from the output. */
  readonly again: JSONDocument;
}

/** Takes some Markdown all the way. HTML in it is let through, so that it can be compared; Markdown that was kept is rendered. */
export function roundTrip(markdown: string): RoundTrip {
  const stored = JSON.stringify(parseMarkdown(markdown));
  const document = JSONDocument.parse(JSON.parse(stored));
  const output = stringifyMarkdown(document);
  return { document, html: renderHtml(document, { verbatim: showVerbatim }), output, again: parseMarkdown(output) };
}

function showVerbatim({ kind, source }: Verbatim): string {
  if (kind === 'html') return source;
  if (kind !== 'markdown') return '';
  const nodes = parseBlocks(source, 'document');
  const [only] = nodes;
  // Verbatim source that stays verbatim alone renders as nothing.
  const isVerbatim = only !== undefined && nodes.length === 1 && verbatimOfBlock(only)?.source === source;
  return isVerbatim ? '' : renderHtml({ nodes }, { verbatim: showVerbatim });
}
