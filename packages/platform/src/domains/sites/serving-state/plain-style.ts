// The stylesheet of pages that are of no site, or of a site that their reader may not see.
import { DEFAULT_CUSTOMIZATION } from '../customization/defaults.ts';
import type { ServingState } from './serving-state.ts';

/** Path below which stylesheets and scripts are. No site has such an id. */
export const ASSETS_PATH = '/_site/';

/** Where the stylesheets are of pages that are of no site. No site-space has such an id. */
export const DEFAULT_STYLES = `${ASSETS_PATH}default/`;

/** URL of the stylesheet of such pages. */
export async function plainStyle(serving: Pick<ServingState, 'style'>): Promise<string> {
  const { name } = await serving.style(DEFAULT_CUSTOMIZATION);
  return `${DEFAULT_STYLES}${name}`;
}
