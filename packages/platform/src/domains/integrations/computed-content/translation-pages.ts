// Pages of translations: the source `builtin:translation`. They are those of the target, where the translation has run, in its current
// state.
import { mapRefs } from '@bindery/content/links';
import { listNestedPages } from '@bindery/content/tree';
import type { NestedPage, PageEntry } from '@bindery/content/tree';
import type { ContentComputeRevisionResult, InputPage } from '@bindery/contract';
import {
  ComputedContentSourceDocumentTranslation,
  ComputedContentSourceRevisionTranslation,
} from '@bindery/contract/content';
import type { ContentRef } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { findSpace } from '../../../access/find.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { compileOnce } from '../../../store/store.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { documentIdOf, findBlob, getRevision, hashOfDocumentId, openRevision } from '../../content/tree/index.ts';
import type { Computation, Source } from '../../content/state/index.ts';
import { findResult, findResultOfSpace, listVisible } from '../../content/translating/index.ts';
import type { TranslationResult } from '../../content/translating/index.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { parseSource } from './parse-source.ts';

/** Type of the source. */
const TYPE = 'builtin:translation';

/** Whether a source computes pages of a translation. */
export function isTranslationSource({ type }: Pick<Source, 'type'>): boolean {
  return type === TYPE;
}

/** The translation that a source names; undefined for other sources. */
export function translationOf({ type, dependencies }: Source): string | undefined {
  const ref = type === TYPE ? dependencies?.['translation']?.ref : undefined;
  return ref?.kind === 'translation' ? ref.translation : undefined;
}

const findAny = compileOnce((db, organization: string) =>
  db.selectFrom('translation').select('id').where('organization', '=', organization).limit(1),
);

/** Whether an organization has translations at all. */
export function hasTranslations(
  { store, computed }: IntegrationServices,
  { organization }: Pick<SpaceRow, 'organization'>,
): Promise<boolean> {
  return computed.hasTranslations.get(organization, async () => (await findAny(store.db, organization)).length > 0);
}

/**
 * The pages that a translation has made. Assumption: they are those of its target, with what people changed there, for readers who can view
 * the target. Throws content_dependency_unknown, computed_content_invalid.
 */
export async function computeTranslationRevision(
  services: IntegrationServices,
  { space, source, signal, mayView }: Computation,
): Promise<ContentComputeRevisionResult> {
  const { dependencies } = parseSource(ComputedContentSourceRevisionTranslation, source);
  const { translation } = dependencies.translation.ref;
  const result = await findResult(services.store.db, space.organization, translation);
  if (result === null || !(await mayView(result.space))) throw noPages(translation);
  // The source of a translation can name that translation; its target then does as well, and would contain itself.
  if (result.space === space.id) return { pages: [] };
  const { root } = await getRevision(services.store.db, result.space, result.revision);
  const compute = async (): Promise<string> => {
    const pages = await listNestedPages(await openRevision(services, { root }));
    return JSON.stringify({ pages: toInputs(services, pages, { translation, result }) });
  };
  return services.computed.cache.getValue(JSON.stringify([TYPE, translation, result.space, root]), compute, signal);
}

/** The document of a page. Throws as {@link computeTranslationRevision} does, and document_not_found. */
export async function computeTranslationDocument(
  services: IntegrationServices,
  { space, source, mayView }: Computation,
): Promise<JSONDocument> {
  const { props, dependencies } = parseSource(ComputedContentSourceDocumentTranslation, source);
  const named = dependencies?.translation.ref.translation;
  const { db } = services.store;
  const result =
    named === undefined
      ? await findResultOfSpace(db, space.organization, props.space)
      : await findResult(db, space.organization, named);
  if (result?.space !== props.space || !(await mayView(props.space))) throw noPages(named ?? props.space);
  const hash = hashOfDocumentId(services, props.space, props.document);
  const stored = hash === undefined ? undefined : await findBlob(db, hash);
  if (stored === undefined) {
    const message = `The translation has no document "${props.document.slice(0, 100)}".`;
    throw apiError('document_not_found', message);
  }
  const document = JSON.parse(Buffer.from(stored.data).toString('utf8')) as JSONDocument;
  return mapRefs(document, (ref) => inSpace(ref, props.space));
}

/** The title of a page with this source: that of the target. Throws content_dependency_unknown. */
export async function titleOfTranslationSource(
  context: Context<IntegrationServices>,
  organization: string,
  source: Source,
): Promise<string> {
  const { dependencies } = parseSource(ComputedContentSourceRevisionTranslation, source);
  const { translation } = dependencies.translation.ref;
  const [found] = await listVisible(context, organization, translation);
  const target = found && (await findSpace(context, found.row.target_space));
  if (target === undefined) throw noPages(translation);
  return target.row.title;
}

/** One error for missing and for hidden resources, so that it doesn’t reveal which it is. */
function noPages(translation: string): Error {
  const reason = 'it doesn’t exist, hasn’t run yet, or fills a space you can’t view';
  return apiError(
    'content_dependency_unknown',
    `The translation "${translation.slice(0, 100)}" has no pages: ${reason}.`,
  );
}

interface Origin {
  readonly translation: string;
  readonly result: TranslationResult;
}

/** Assumption: pages that the target hides are left out; links to them resolve to the target. */
function toInputs(services: IntegrationServices, pages: readonly NestedPage[], origin: Origin): InputPage[] {
  return pages.flatMap(({ page, pages: below }): InputPage[] => {
    if (page.hidden === true) return [];
    const { id, type, title, emoji, icon, linkTitle, description, slug, target } = page;
    const common = { id, type, title, emoji, icon, linkTitle };
    const computed = sourceOf(services, page, origin);
    if (type === 'computed') return computed === undefined ? [] : [{ ...common, computed }];
    if (type === 'link') {
      const targetInSpace = target === undefined ? undefined : inSpace(target, origin.result.space);
      return [{ ...common, ...(targetInSpace && { target: { ...targetInSpace } }) }];
    }
    const inside = toInputs(services, below, origin);
    return type === 'group'
      ? [{ ...common, slug, pages: inside }]
      : [{ ...common, slug, description, pages: inside, ...(computed && { computed }) }];
  });
}

/** What computes a page: its own source, or else the document of the target. One that names this translation would contain itself. */
function sourceOf(
  services: IntegrationServices,
  { computed, document }: PageEntry,
  { translation, result: { space } }: Origin,
): InputPage['computed'] {
  if (computed !== undefined) {
    return translationOf(computed) === translation ? undefined : (computed as InputPage['computed']);
  }
  if (document === undefined) return undefined;
  return {
    type: TYPE,
    props: { space, document: documentIdOf(services, space, document) },
    dependencies: { translation: { ref: { kind: 'translation', translation } } },
  };
}

/** A reference of the target, as another space has it. */
function inSpace(ref: ContentRef, space: string): ContentRef {
  const isLocal = ref.kind === 'page' || ref.kind === 'file' || ref.kind === 'reusable-content' || ref.kind === 'tag';
  const isOtherPage = ref.kind === 'anchor' && ref.page !== undefined;
  return (isLocal || isOtherPage) && ref.space === undefined ? { ...ref, space } : ref;
}
