import type { ContentSources } from '../../content/state/content-sources.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { computeDocument } from './compute.ts';
import { computedPage } from './computed-page.ts';
import { expandPages, mayCompute } from './expand.ts';

/** Content sources, by the integrations that are installed. `services` is a function, because this is one of the services. */
export function createContentSources(services: () => IntegrationServices): ContentSources {
  return {
    mayCompute: (content) => mayCompute(services(), content),
    expand: (content) => expandPages(services(), content),
    computeDocument: (computation) => computeDocument(services(), computation),
    draftPage: computedPage,
  };
}
