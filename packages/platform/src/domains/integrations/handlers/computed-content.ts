import { SiblingSlugs } from '@bindery/content/tree';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Visit } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { getSpace } from '../../../access/find.ts';
import { mayViewAs } from '../../../access/may-view.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { listVisible } from '../../content/translating/index.ts';
import { unknownDependency } from '../computed-content/dependencies.ts';
import { presentPages } from '../../content/reading/index.ts';
import { computeDocument, computeRevision } from '../computed-content/compute.ts';
import type { Computation, Source } from '../../content/state/index.ts';
import { toFiles, toPages } from '../computed-content/to-pages.ts';

/** Content that integrations compute. Spec: operations-beyond.csv */
export const computedContentHandlers: Handlers<
  typeof operationFamilies.computedContent,
  Context<IntegrationServices>
> = {
  getComputedRevision: async ({ spaceId, body }, context) => {
    const { services } = context;
    const { row: space } = authorizedSpace(context, spaceId);
    const { source, seed } = body;
    await requireVisible(context, space, source);
    const revision = await computeRevision(services, { space, source, seed, mayView: mayViewAs(context) });
    const computedContext = {
      origin: source.type,
      seed,
      prefix: '',
      parent: null,
      slugs: new SiblingSlugs(),
      ids: new Set<string>(),
    };
    const pages = toPages(revision.pages ?? [], computedContext);
    return {
      pages: presentPages(services, pages, { space: spaceId, app: `/spaces/${spaceId}` }),
      files: toFiles(source.type, revision.files ?? []),
      reusableContents: [],
    };
  },

  getComputedDocument: async ({ spaceId, body }, context) => {
    const { row: space } = authorizedSpace(context, spaceId);
    const { source, seed } = body;
    const visit = visitOf(context.caller);
    if (visit !== undefined) return loadVisitedDocument(context.services, visit, { space, source, seed });
    await requireVisible(context, space, source);
    return computeDocument(context.services, { space, source, seed, mayView: mayViewAs(context) });
  },
};

/**
 * The document of the page that a visitor can see and that is computed from a source, as they read it. Any other source could show them
 * what no page does. Throws document_not_found.
 */
async function loadVisitedDocument(
  { content }: IntegrationServices,
  visit: Visit,
  { space, source, seed }: Pick<Computation, 'space' | 'source' | 'seed'>,
): Promise<JSONDocument> {
  const visited = await content.visited.open(visit, space.id);
  const page = visited?.findComputedPage(source, seed);
  const document = page === undefined ? undefined : await visited?.readDocument(page);
  if (document !== undefined) return document;
  throw apiError('document_not_found', 'No page that you can access is computed from this source.');
}

/**
 * Throws space_not_found if a source depends on a space that the caller can’t view, and content_dependency_unknown for a translation of
 * one.
 */
async function requireVisible(
  context: Context<IntegrationServices>,
  { organization }: Pick<SpaceRow, 'organization'>,
  { dependencies = {} }: Source,
): Promise<void> {
  for (const [name, { ref }] of Object.entries(dependencies)) {
    if (ref.kind === 'space') await getSpace(context, ref.space);
    if (ref.kind === 'translation' && (await listVisible(context, organization, ref.translation)).length === 0) {
      throw unknownDependency(name, `translation "${ref.translation.slice(0, 100)}" that you can view`);
    }
  }
}
