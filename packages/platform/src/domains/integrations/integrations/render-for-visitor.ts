// Renders a block for a renderer of sites, which calls with the token of a visitor.
import type { ContentKitRenderOutput, RenderIntegrationUI, Reply } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Visit } from '../../../core/caller.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { renderOnSpace } from './render-on-site.ts';

/**
 * Renders a block of a page that the visitor can see. Props and state are the caller’s, as on a site; the block is never editable.
 * @throws {KitError} forbidden, installation_not_found, and what `renderOn` throws
 */
export async function renderForVisitor(
  services: ContentServices,
  visit: Visit,
  { integration, body }: { readonly integration: string; readonly body: RenderIntegrationUI },
): Promise<Reply<ContentKitRenderOutput>> {
  const { context } = body;
  if (context.type !== 'document') throw apiError('forbidden', 'Visitors can render only blocks of documents.');
  const { spaceId: space } = context;
  const visited = await services.content.visited.open(visit, space);
  if (visited === undefined || !(await visited.rendersBlocksOf(integration))) {
    throw apiError(
      'installation_not_found',
      `No page of the space "${space.slice(0, 100)}" that you can access has a block from "${integration}".`,
    );
  }
  return renderOnSpace(services, { integration, space, body: { ...body, context: { ...context, editable: false } } });
}
