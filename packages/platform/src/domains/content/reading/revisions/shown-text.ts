// Renders the text of a page as requested: with reusable contents expanded and expressions evaluated, as nodes or as
// Markdown.
import type { ReusableRef } from '@bindery/content/links';
import type { CodeBlockDeclaration, LinkContext, SourceText } from '@bindery/content/markdown';
import type { PageEntry } from '@bindery/content/tree';
import type { HandlerInput, operations } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { callerKey } from '../../../../core/caller.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { findSpace } from '../../../../access/find.ts';
import { applyExpressions } from '../../../../core/conditions/apply-expressions.ts';
import { loadCodeBlocks, loadDocument, openSpace, toMarkdown } from '../../tree/index.ts';
import type { RevisionRef } from './revision-ref.ts';
import type { PageBody } from './present-page.ts';

/** How a document is resolved. */
export type DocumentForm = Pick<HandlerInput<typeof operations.getPageById>['query'], 'evaluated' | 'dereferenced'>;

type Form = DocumentForm &
  Pick<HandlerInput<typeof operations.getPageById>['query'], 'format' | 'format.markdown.refs'>;

/** A document of a page. */
export interface PageText {
  readonly page: PageEntry;
  readonly path: string | undefined;
  readonly document: JSONDocument;
}

/** Shows the text of a page. Assumption: without a format it is shown as nodes. */
export async function showText(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { page, path, document: stored }: PageText,
  form: Form,
): Promise<PageBody> {
  const document = await resolveDocument(context, ref, { document: stored, variables: page.variables }, form);
  if (form.format !== 'markdown') return { document };
  const links =
    form['format.markdown.refs'] === 'relative' ? await linksByPath(ref, { page, path, document }) : undefined;
  const codeBlocks = await loadCodeBlocks(context.services.store.db, ref.space.id);
  const output = await toMarkdown(document, { links, codeBlocks });
  return { markdown: document === stored ? await inSource(context, page, { output, codeBlocks }) : output };
}

/** A document with its reusable contents expanded and its expressions evaluated, if requested. */
export async function resolveDocument(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { document, variables }: { readonly document: JSONDocument; readonly variables?: PageEntry['variables'] },
  { evaluated, dereferenced }: DocumentForm,
): Promise<JSONDocument> {
  const expanded = dereferenced === false ? document : await putReusable(context, ref, document);
  return evaluated === false ? expanded : evaluate(ref, variables, expanded, evaluated);
}

/** The source text, as far as it matches the document. */
async function inSource(
  { services, caller }: Context<ContentServices>,
  { source }: PageEntry,
  { output, codeBlocks }: { readonly output: string; readonly codeBlocks: readonly CodeBlockDeclaration[] },
): Promise<string> {
  if (source?.texts === undefined) return output;
  const texts = await Promise.all(source.texts.map((hash) => loadDocument(services.store.db, hash)));
  const { preserveBody, PLAIN_LINKS } = await import('@bindery/content/markdown');
  return preserveBody(output, texts as unknown as SourceText[], {
    // Writes URLs in the requested form only.
    options: { links: PLAIN_LINKS, codeBlocks },
    preserveText: (request) => services.content.markdown.preserve(request, callerKey(caller)),
  });
}

/**
 * Assumption: `true` expands everything that can be expanded, which is reusable contents, so it equals
 * `reusable-contents`. Those of a space that the caller can’t see stay references.
 */
async function putReusable(
  context: Context<ContentServices>,
  ref: RevisionRef,
  document: JSONDocument,
): Promise<JSONDocument> {
  const { dereference } = await import('@bindery/content/links');
  return dereference(document, (reusables) =>
    Promise.all(reusables.map((reusable) => readReusable(context, ref, reusable))),
  );
}

async function readReusable(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { space, reusableContent }: ReusableRef,
): Promise<JSONDocument['nodes'] | undefined> {
  const { services } = context;
  const content = space === undefined || space === ref.space.id ? ref.content : await openOther(context, space);
  const found = await content?.findItem('reusableContents', reusableContent);
  if (found?.document === undefined) return undefined;
  return (await loadDocument(services.store.db, found.document)).nodes;
}

async function openOther(context: Context<ContentServices>, id: string): Promise<RevisionRef['content'] | undefined> {
  const found = await findSpace(context, id);
  return found && openSpace(context.services, found.row);
}

/**
 * Assumption: a caller of the API is a visitor without claims, so content that depends on a claim is hidden.
 * `deterministic-only` evaluates only expressions that depend on the content alone. Those that use the visitor stay
 * expressions.
 */
async function evaluate(
  { content }: RevisionRef,
  variables: PageEntry['variables'],
  document: JSONDocument,
  extent: true | 'deterministic-only',
): Promise<JSONDocument> {
  const scope = {
    visitor: { claims: { unsigned: {} } },
    space: { vars: Object.fromEntries(await content.listItems('variables')) },
    page: { vars: variables ?? {} },
  };
  return applyExpressions(document, { scope, unknown: extent === true ? [] : ['visitor'] });
}

/** URLs by paths, from where a page is. One without a path has URLs by ids alone. */
async function linksByPath(
  { content }: RevisionRef,
  { page, path, document }: PageText,
): Promise<LinkContext | undefined> {
  if (path === undefined) return undefined;
  const { linksOfDocument, relativeLinks } = await import('@bindery/content/links');
  const { links } = linksOfDocument(document);
  const ids = links.flatMap(({ target }) => ('page' in target && target.page !== undefined ? [target.page] : []));
  const paths = new Map<string, string | undefined>();
  for (const found of await content.findPages([...new Set(ids)])) {
    if (found !== undefined) paths.set(found.id, await content.pathOf(found));
  }
  return relativeLinks({ from: { id: page.id, path }, paths });
}
