// Merges three versions of a page as git merges its file: by the lines of the source text, if Markdown can express
// the whole page.
import { STABLE_LINKS } from '@bindery/content/links';
import { preserveBodySync, parseMarkdown, sourceTextOf, stringifyMarkdown } from '@bindery/content/markdown';
import type { SourceText } from '@bindery/content/markdown';
import { mergeText } from '@bindery/content/merge';
import type { DocumentNode, JsonDocument } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';

type Sides<One> = Readonly<Record<'base' | 'ours' | 'theirs', One>>;

/** The blocks of both sides, and the text that someone would have written for them. */
export interface MergedSources {
  readonly nodes: readonly DocumentNode[];
  readonly source: SourceText;
}

const OPTIONS = { links: STABLE_LINKS };

/**
 * Merges the texts of documents; `sources` are what someone wrote for each, as JSON. Undefined where both sides changed the same lines,
 * and where a document has something that its text does not say.
 */
export function mergeSources(
  documents: Sides<JsonDocument>,
  sources: Sides<readonly string[]>,
): MergedSources | undefined {
  try {
    const textOf = (side: keyof Sides<unknown>) => readText(documents[side], sources[side]);
    const [base, ours, theirs] = [textOf('base'), textOf('ours'), textOf('theirs')];
    if (base === undefined || ours === undefined || theirs === undefined) return undefined;
    const merged = mergeText({ base, ours, theirs });
    if (merged.result === 'conflict') return undefined;
    const document = parseMarkdown(merged.text, OPTIONS);
    const output = stringifyMarkdown(document, OPTIONS);
    const nodes = document.nodes as readonly DocumentNode[];
    return { nodes, source: sourceTextOf({ body: merged.text }, { body: output }) };
  } catch (thrown) {
    // What is too deep or too intricate for Markdown is merged by its blocks.
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** The text of a document in the bytes that someone wrote; undefined where it says less than the document. */
function readText(document: JsonDocument, sources: readonly string[]): string | undefined {
  const texts = sources.map((json) => JSON.parse(json) as SourceText);
  const text = preserveBodySync(stringifyMarkdown(document as JSONDocument, OPTIONS), texts, OPTIONS);
  const { nodes } = parseMarkdown(text, OPTIONS);
  return JSON.stringify(nodes) === JSON.stringify(document.nodes) ? text : undefined;
}
