// Documents as requests send them and answers show them: as nodes, or as Markdown. They are stored as nodes.
import type { CodeBlockDeclaration, LinkContext, MarkdownOptions } from '@bindery/content/markdown';
import type { Document, JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { QueueFullError, WorkerTimeoutError } from '@bindery/workers';
import { apiError } from '../../../core/api-error.ts';
import type { ContentServices } from '../state/index.ts';

/** Document formats of the API. */
export type DocumentFormat = 'document' | 'markdown';

/** A document without content. */
export const EMPTY_DOCUMENT: JSONDocument = { object: 'document', data: {}, nodes: [] };

/** Errors of the Markdown parser for texts that would take too long. */
const REFUSED = new Set(['markdown_too_large', 'markdown_too_deep', 'markdown_too_complex']);

/** The caller, the field of the document, and the declared fences. */
export interface DocumentInput {
  readonly caller: string;
  readonly field?: string;
  readonly codeBlocks?: readonly CodeBlockDeclaration[];
}

/**
 * A document that was sent, as nodes. Assumption: `{}` is a document without words, wherever it is sent; what is not sent at
 * all stays as it is. To be called outside of units of work: long Markdown takes its time, in a thread, where `caller` has a turn.
 * Throws request_invalid for Markdown that is too large, too deep or too intricate to be read, or takes too long; rate_limited when
 * too much of the caller's waits to be read.
 */
export async function readDocumentInput(
  { content }: Pick<ContentServices, 'content'>,
  input: Document,
  { caller, field = 'body', codeBlocks }: DocumentInput,
): Promise<JSONDocument> {
  if ('document' in input) return input.document;
  if (!('markdown' in input) || input.markdown.trim() === '') return EMPTY_DOCUMENT;
  try {
    return await content.markdown.read(input.markdown, caller, codeBlocks);
  } catch (thrown) {
    if (thrown instanceof QueueFullError) throw tooManyAtOnce(thrown);
    const isRefused = thrown instanceof WorkerTimeoutError || (isKitError(thrown) && REFUSED.has(thrown.code));
    if (!isRefused) throw thrown;
    const advice = thrown instanceof WorkerTimeoutError ? ' Split it, or write complex parts as code.' : '';
    throw apiError('request_invalid', `Body field "${field}.markdown": ${thrown.message}${advice}`, { cause: thrown });
  }
}

/** The error for a caller of whose texts too many wait to be read. */
export function tooManyAtOnce(cause: QueueFullError): Error {
  const message = `You already have ${cause.limit} documents waiting to be processed. Wait for them to finish.`;
  return apiError('rate_limited', message, { cause, details: { headers: { 'Retry-After': '1' } } });
}

/** A document as Markdown; references by their ids, unless there are other URLs for them. */
export async function toMarkdown(
  document: JSONDocument,
  { links, codeBlocks = [] }: { readonly links?: LinkContext | undefined } & Pick<MarkdownOptions, 'codeBlocks'> = {},
): Promise<string> {
  const { stringifyMarkdown } = await import('@bindery/content/markdown');
  const { STABLE_LINKS } = await import('@bindery/content/links');
  return stringifyMarkdown(document, { links: links ?? STABLE_LINKS, codeBlocks });
}
