// The stylesheet of pages that are of no site, or of a site that their reader can’t see.
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';
import type { ServingState } from '../../state/index.ts';

/** Path of stylesheets and scripts. No site has this ID. */
export const ASSETS_PATH = '/_site/';

/** Path of the stylesheets for pages outside of sites. No site-space has this ID. */
export const DEFAULT_STYLES = `${ASSETS_PATH}default/`;

/** URL of the stylesheet for pages outside of sites. */
export async function plainStyle(serving: Pick<ServingState, 'style'>): Promise<string> {
  const { name } = await serving.style(DEFAULT_CUSTOMIZATION);
  return `${DEFAULT_STYLES}${name}`;
}
