// The source text of a page, stored next to its document. It replaces canonical Markdown as far as both match.
import { isKitError, trimEndSigns } from '@bindery/diagnostics';
import { parsePage, stringifyPageParts } from '../page/page-file.ts';
import type { PageParts } from '../page/page-file.ts';
import { preserveSource } from './preserve-source.ts';
import type { PreserveRequest } from './preserve-source.ts';
import { mergeTokens } from './merge-tokens.ts';

/** A file, or a text without YAML and title, as someone wrote it. */
export interface SourceText {
  /** Absent where a text came alone; empty for a file that has neither YAML nor a title. */
  readonly head?: string;
  readonly body: string;
  /**
   * Fingerprint of the canonical form of this source. As long as it matches, the page has the content of the source.
   */
  readonly headOf?: string;
  readonly bodyOf: string;
}

/** Merges a text with its sources, in a worker if it takes long. */
export type PreserveText = (request: PreserveRequest) => Promise<string> | string;

/** Options of preserving sources. */
export interface PreserveOptions {
  readonly options: PreserveRequest['options'];
  /** Default: runs synchronously. */
  readonly preserveText?: PreserveText | undefined;
}

/** The input: a file, or a text alone. */
export type SentText = Pick<SourceText, 'head' | 'body'>;

/** Whether a text is in canonical form, so that no source is needed. */
export function isAsWritten(text: SentText, output: SentText): boolean {
  return text.head === output.head && text.body === output.body;
}

/**
 * The source to store for a parsed text.
 * @param isOther whether the page differs from the text
 */
export function sourceTextOf(text: SentText, output: SentText, isOther = false): SourceText {
  const of = (part: string): string => (isOther ? '' : fingerprint(part));
  return { ...text, ...(output.head === undefined ? {} : { headOf: of(output.head) }), bodyOf: of(output.body) };
}

/** The file of a page in the bytes of its sources, as far as they match. */
export async function preservePage(
  output: PageParts,
  sources: readonly SourceText[],
  { options, preserveText = preserveSource }: PreserveOptions,
): Promise<string> {
  const body = await preserveBody(output.body, sources, { options, preserveText });
  const head = preserveHead(output.head, sources, options);
  // Blank lines at the end belong to a text that is gone, unless the file had none.
  if (body === '') return hasNoText(sources) ? head : head.replace(/(?<!\n)\n+$/, '\n');
  return head === '' || head.endsWith('\n') ? head + body : `${head}\n\n${body}`;
}

function hasNoText(sources: readonly SourceText[]): boolean {
  return sources.find(({ head }) => head !== undefined)?.body === '';
}

/** The body of a page in the bytes of its sources. */
export async function preserveBody(
  output: string,
  sources: readonly SourceText[],
  { options, preserveText = preserveSource }: PreserveOptions,
): Promise<string> {
  const matching = matchingBody(output, sources);
  if (matching !== undefined) return matching;
  return preserveText({
    sources: sources.map(({ body }) => body),
    output,
    ...(options === undefined ? {} : { options }),
  });
}

/** Synchronous variant of `preserveBody`. */
export function preserveBodySync(
  output: string,
  sources: readonly SourceText[],
  options: NonNullable<PreserveRequest['options']>,
): string {
  return matchingBody(output, sources) ?? preserveSource({ sources: sources.map(({ body }) => body), output, options });
}

/** The text that needs no reading; undefined where the sources say something else. */
function matchingBody(output: string, sources: readonly SourceText[]): string | undefined {
  const of = fingerprint(output);
  const same = sources.find(({ bodyOf }) => bodyOf === of);
  return same?.body ?? (sources.length === 0 ? output : undefined);
}

function preserveHead(
  output: string,
  sources: readonly SourceText[],
  options: PreserveRequest['options'] = {},
): string {
  const of = fingerprint(output);
  const source = sources.find((one): one is SourceText & { head: string } => one.head !== undefined);
  if (source === undefined || source.headOf === of) return source?.head ?? output;
  const headOf = (text: string): string => withoutEnd(stringifyPageParts(parsePage(text, options), options).head);
  try {
    const base = headOf(source.head);
    if (base === headOf(output)) return source.head;
    const core = withoutEnd(source.head);
    const merged = mergeTokens({ base, ours: core, theirs: withoutEnd(output) });
    const head = headOf(merged) === headOf(output) ? merged : withoutEnd(output);
    return head + source.head.slice(core.length);
  } catch (thrown) {
    if (isKitError(thrown)) return output;
    throw thrown;
  }
}

/** A fingerprint of a text: 53 bits and its length. Ignores white space at the end. */
function fingerprint(text: string): string {
  const end = withoutEnd(text);
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let index = 0; index < end.length; index++) {
    const code = end.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return `${end.length}-${(4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)}`;
}

/** Without what Markdown ignores at the end. Other white space is part of the text. */
function withoutEnd(text: string): string {
  return trimEndSigns(text, ' \t\r\n');
}
