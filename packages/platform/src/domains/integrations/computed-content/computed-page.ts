// The page of a space whose content is computed.
import type { ComputedContentSourceRevision } from '@bindery/contract/content';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { getIntegrationRow } from '../integrations/visible.ts';
import type { ComputedDraft } from '../../content/state/index.ts';
import { partsOf } from './find-source.ts';
import { isOpenAPISource, titleOfOpenAPISource } from './openapi-pages.ts';
import { isTranslationSource, titleOfTranslationSource } from './translation-pages.ts';
import { parseJson } from '../../../store/json-column.ts';

/**
 * A page that names a source, titled as the integration titles it, which need not be installed on the space yet, or after the
 * specification, or as the target of the translation. Throws content_source_unsupported, content_source_unknown, integration_not_found, content_dependency_unknown.
 */
export async function computedPage(
  context: Context<IntegrationServices>,
  organization: string,
  computed: ComputedContentSourceRevision,
): Promise<ComputedDraft> {
  if (isOpenAPISource(computed)) {
    const title = await titleOfOpenAPISource(context.services, organization, computed);
    return { id: context.services.ids.next('page'), title, computed };
  }
  if (isTranslationSource(computed)) {
    const title = await titleOfTranslationSource(context, organization, computed);
    return { id: context.services.ids.next('page'), title, computed };
  }
  const { integration, sourceId } = partsOf(computed);
  const row = await getIntegrationRow(context, integration);
  const source = parseJson(row.definition).contentSources?.find(({ id }) => id === sourceId);
  if (source === undefined) {
    throw apiError('content_source_unknown', `"${integration}" declares no content source "${sourceId}".`);
  }
  return { id: context.services.ids.next('page'), title: source.title, computed };
}
