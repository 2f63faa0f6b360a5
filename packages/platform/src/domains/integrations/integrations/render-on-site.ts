// Renders a block for a visitor of a site, who is no user: what the API renders, on the installation of the page's space.
import { withOwnOrigins } from '@bindery/contract';
import type { ContentKitRenderOutput, Reply } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { EventServices } from '../../../events/event-services.ts';
import type { BlockRequest } from '../../sites/state/index.ts';
import { renderOn } from './render.ts';

/** The output of {@link renderOnSpace}. */
export async function renderOnSite(services: EventServices, request: BlockRequest): Promise<ContentKitRenderOutput> {
  return (await renderOnSpace(services, request)).body;
}

/** Renders; web frames lie on the integration's own host. Throws installation_not_found, and what {@link renderOn} throws. */
export async function renderOnSpace(
  services: EventServices,
  { integration, space, body }: BlockRequest,
): Promise<Reply<ContentKitRenderOutput>> {
  const installation = await services.store.db
    .selectFrom('installation')
    .innerJoin('child_installation', 'child_installation.installation', 'installation.id')
    .selectAll('installation')
    .where('installation.integration', '=', integration)
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', '=', space)
    .where('child_installation.status', '=', 'active')
    .executeTakeFirst();
  if (installation === undefined) {
    throw apiError('installation_not_found', `"${integration}" isn’t active on the space "${space}".`);
  }
  const rendered = await renderOn(services, { installation, level: 'space', target: space }, { body });
  const { content, endpoints } = services.origins;
  return { ...rendered, body: withOwnOrigins(rendered.body, { urls: [content, endpoints], integration }) };
}
