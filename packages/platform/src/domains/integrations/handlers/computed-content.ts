import { SiblingSlugs } from '@bindery/content/tree';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { getSpace } from '../../../access/find.ts';
import { presentPages } from '../../content/revisions/present-page.ts';
import { computeDocument, computeRevision } from '../computed-content/compute.ts';
import type { Source } from '../../content/state/content-sources.ts';
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
    await requireVisible(context, source);
    const made = await computeRevision(services, { space, source, seed });
    const place = {
      origin: source.type,
      seed,
      prefix: '',
      parent: null,
      slugs: new SiblingSlugs(),
      ids: new Set<string>(),
    };
    const pages = toPages(made.pages ?? [], place);
    return {
      pages: presentPages(services, pages, { space: spaceId, app: `/spaces/${spaceId}` }),
      files: toFiles(source.type, made.files ?? []),
      reusableContents: [],
    };
  },

  getComputedDocument: async ({ spaceId, body }, context) => {
    const { row: space } = authorizedSpace(context, spaceId);
    const { source, seed } = body;
    await requireVisible(context, source);
    return computeDocument(context.services, { space, source, seed });
  },
};

/** Throws space_not_found when a source depends on a space that the caller may not view. */
async function requireVisible(context: Context<IntegrationServices>, { dependencies = {} }: Source): Promise<void> {
  for (const { ref } of Object.values(dependencies)) {
    if (ref.kind === 'space') await getSpace(context, ref.space);
  }
}
