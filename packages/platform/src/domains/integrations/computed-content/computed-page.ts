// The page of a space whose content is computed.
import type { ComputedContentSourceRevision } from '@bindery/contract/content';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { getIntegrationRow } from '../integrations/visible.ts';
import type { ComputedDraft } from '../../content/trees/page-draft.ts';
import { partsOf } from './find-source.ts';
import { parseJson } from '../../../store/json-column.ts';

/**
 * A page that names a source, titled as the integration titles it. Its integration need not be installed on the space yet.
 * Throws content_source_unsupported, content_source_unknown, integration_not_found.
 */
export async function computedPage(
  context: Context<IntegrationServices>,
  computed: ComputedContentSourceRevision,
): Promise<ComputedDraft> {
  const { integration, sourceId } = partsOf(computed);
  const row = await getIntegrationRow(context, integration);
  const source = parseJson(row.definition).contentSources?.find(({ id }) => id === sourceId);
  if (source === undefined) {
    throw apiError('content_source_unknown', `"${integration}" declares no content source "${sourceId}".`);
  }
  return { id: context.services.ids.next('page'), title: source.title, computed };
}
