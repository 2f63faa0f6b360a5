import type { ContentSources } from '../../content/state/index.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { computeDocument, findVersion } from './compute.ts';
import { computedPage } from './computed-page.ts';
import { expandPages, listComputable, mayCompute } from './expand.ts';

/** Content sources, by the integrations that are installed. `services` is a function, because this is one of the services. */
export function createContentSources(services: () => IntegrationServices): ContentSources {
  return {
    listComputable: (spaces) => listComputable(services(), spaces),
    mayCompute: (content) => mayCompute(services(), content),
    expand: (content, mayView) => expandPages(services(), content, mayView),
    computeDocument: (computation) => computeDocument(services(), computation),
    findVersion: (space, source) => findVersion(services(), space, source),
    draftPage: computedPage,
  };
}
