// The document of a page as one visitor reads it: conditions decided, reusable contents in place, expressions replaced.
import { rewriteBlocks } from '@bindery/content/documents';
import type { Block, Container } from '@bindery/content/documents';
import type { ContentTree, PageEntry } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ConditionScope } from '@bindery/conditions';
import { isKitError } from '@bindery/diagnostics';
import { applyExpressions } from '../../../../core/conditions/apply-expressions.ts';
import { meets } from '../../../../core/conditions/meets.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { DocumentTerms, VisiblePage } from '../../state/index.ts';

/** A document, and what of it depends on who reads it. */
export interface VisitorDocument {
  readonly document: JSONDocument;
  readonly terms: DocumentTerms;
  /** False if it could not be computed now, so that no one keeps what is shown in its place. */
  readonly isWhole: boolean;
}

const EMPTY: JSONDocument = { object: 'document', data: {}, nodes: [] };

/** How a document is read. */
export interface ReadOptions {
  /** Whether it is rendered: then the HTML that it keeps is what it says. Else that is as written. */
  readonly isRendered?: boolean;
  /** Whether it is without the words for what is rendered of specifications. */
  readonly isNamed?: boolean;
}

/** Reads a document for a visitor. */
export async function readDocument(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
  { isRendered = false, isNamed = false }: ReadOptions = {},
): Promise<VisitorDocument> {
  const { page } = visiblePage;
  const space = visit.entered.map.spaces.get(spaceContent.siteSpace.space);
  if (space === undefined) return { document: EMPTY, terms: NO_TERMS, isWhole: true };
  const content = await visit.stored.revision(space);
  const stored = await loadText(visit, spaceContent, page, isNamed);
  if (stored === undefined) return { document: EMPTY, terms: NO_TERMS, isWhole: false };
  const origin = { content, page, path: visiblePage.path, space: space.id, isDrawn: isRendered };
  const { document: assembled, parts } = await assemble(visit, origin, stored);
  const terms = { ...termsOf(assembled), parts };
  const scope = scopeOf(visit, spaceContent, page);
  const decided = { ...assembled, nodes: decide(assembled.nodes, 'document', scope) as JSONDocument['nodes'] };
  return { document: applyExpressions(decided, { scope }), terms, isWhole: true };
}

/**
 * Names what is remembered of the expressions of a document. Reusable contents of other spaces are a part of it for those who are shown
 * these spaces, so that site and audience are in the name.
 */
export function termsName({ site, key }: Visit, { index }: SiteSpaceContent, { id }: PageEntry, version = ''): string {
  return [index.tree.key, `${id}${version}`, site.id, key].join('|');
}

/** What is remembered under a name that {@link termsName} gave; undefined if a part of the document is another one by now. */
export function findTerms({ services, entered }: Visit, name: string): DocumentTerms | undefined {
  const cached = services.sites.serving.terms.get(name);
  const isSame = cached?.parts.every(({ space, root }) => entered.map.spaces.get(space)?.root === root);
  return isSame === true ? cached : undefined;
}

const NO_TERMS: DocumentTerms = { conditions: [], readsClaims: false, parts: [] };

/** The data that expressions of a page can read. */
export function scopeOf(
  { entered }: Visit,
  { index }: SiteSpaceContent,
  { variables = {} }: PageEntry,
): ConditionScope {
  return { visitor: { claims: entered.claims }, space: { vars: index.tree.vars }, page: { vars: variables } };
}

/** The stored document, or the computed one; undefined if that fails. */
async function loadText(
  { services, stored, entered }: Visit,
  { siteSpace }: SiteSpaceContent,
  { document, computed, computedSeed: seed }: PageEntry,
  isNamed: boolean,
): Promise<JSONDocument | undefined> {
  if (document !== undefined) return stored.document(document);
  const space = entered.map.spaces.get(siteSpace.space);
  if (computed === undefined || seed === undefined || space === undefined) return EMPTY;
  try {
    const mayView = async (other: string): Promise<boolean> => entered.map.spaces.has(other);
    return await services.content.sources.computeDocument({ space, source: computed, seed, mayView, isNamed });
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

interface AssembledDocument extends Pick<DocumentTerms, 'parts'> {
  readonly document: JSONDocument;
}

interface Origin {
  readonly content: ContentTree;
  readonly page: PageEntry;
  readonly path: string | undefined;
  readonly space: string;
  readonly isDrawn: boolean;
}

/** Assumption: reusable contents of a space that the visitor is not shown stay out. */
async function assemble(visit: Visit, origin: Origin, stored: JSONDocument): Promise<AssembledDocument> {
  const { content, page, path, space, isDrawn } = origin;
  const [{ dereference, linksOfVerbatim }, { showVerbatim }, { showHtml }] = await Promise.all([
    import('@bindery/content/links'),
    import('@bindery/content/markdown'),
    import('@bindery/content/kept-html'),
  ]);
  const from = { page: page.id, path, space };
  const show = async (document: JSONDocument): Promise<JSONDocument> => {
    const links = await linksOfVerbatim(document, { content, origin: from });
    const visibleDocument = showVerbatim(document, { links });
    return isDrawn ? showHtml(visibleDocument, { links }) : visibleDocument;
  };
  const parts = new Map<string, string | undefined>();
  const contentOf = async (other: string | undefined): Promise<ContentTree | undefined> => {
    if (other === undefined || other === space) return content;
    parts.set(other, visit.entered.map.spaces.get(other)?.root);
    await visit.indexOf(other);
    const row = visit.siteSpaceOf(other) && visit.entered.map.spaces.get(other);
    return row && visit.stored.revision(row);
  };
  const complete = await dereference(await show(stored), (refs) =>
    Promise.all(
      refs.map(async ({ space: other, reusableContent }) => {
        const found = await (await contentOf(other))?.findItem('reusableContents', reusableContent);
        return found?.document === undefined ? undefined : (await visit.stored.document(found.document)).nodes;
      }),
    ),
  );
  return { document: await show(complete), parts: [...parts].map(([id, root]) => ({ space: id, root })) };
}

/**
 * Names what a computed document follows from besides the content; empty for one that is stored, undefined for one that can be another each
 * time, or cannot be computed now.
 */
export async function versionOf(
  { services, entered }: Visit,
  { siteSpace }: SiteSpaceContent,
  { document, computed }: PageEntry,
): Promise<string | undefined> {
  const space = entered.map.spaces.get(siteSpace.space);
  if (document !== undefined || computed === undefined || space === undefined) return '';
  try {
    return await services.content.sources.findVersion(space, computed);
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** Only a document with one of these can read differently for others: a condition, an expression, a reusable content, kept source. */
const MAY_DIFFER = /"type":"(?:if|expression|reusable-content)"|\{%/;

/**
 * Whether a page is sure to be the same for everyone. It looks at the stored text alone, and once: it is asked of every page of a space,
 * for each audience that there is.
 */
export async function isForAll({ services, stored }: Visit, { document }: PageEntry): Promise<boolean> {
  if (document === undefined) return false;
  const { sameForAll } = services.sites.serving;
  const isSame = sameForAll.get(document) ?? !MAY_DIFFER.test(await stored.documentText(document));
  sameForAll.set(document, isSame);
  return isSame;
}

/** Blocks without those whose condition is not met. */
function decide(blocks: readonly Block[], container: Container, scope: ConditionScope): Block[] {
  return rewriteBlocks(blocks, container, {
    block: (block) => {
      if (block.type !== 'if') return undefined;
      return meets(block.data.expression, scope) ? decide(block.nodes, 'if', scope) : [];
    },
  });
}

function termsOf({ nodes }: JSONDocument): Omit<DocumentTerms, 'parts'> {
  const conditions: string[] = [];
  let readsClaims = false;
  const collect = (blocks: readonly Block[], container: Container): void => {
    rewriteBlocks(blocks, container, {
      block: (block) => {
        if (block.type !== 'if') return undefined;
        conditions.push(block.data.expression);
        collect(block.nodes, 'if');
        return [];
      },
      inline: (inline) => {
        if (inline.object === 'inline' && inline.type === 'expression') {
          readsClaims ||= inline.data.expression.includes('visitor');
        }
        return undefined;
      },
    });
  };
  collect(nodes, 'document');
  return { conditions, readsClaims };
}

/** Every reference of a document. */
export async function refsOf(document: JSONDocument): Promise<ContentRef[]> {
  const { mapRefs } = await import('@bindery/content/links');
  const refs: ContentRef[] = [];
  mapRefs(document, (ref) => {
    refs.push(ref);
    return ref;
  });
  return refs;
}
