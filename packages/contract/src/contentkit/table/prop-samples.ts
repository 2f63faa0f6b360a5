// A sample of each prop of each element: for the reference, and galleries.
import type { ElementName } from '../element-types.ts';
import { contentPropSamples } from './prop-samples/content.ts';
import { controlPropSamples } from './prop-samples/controls.ts';
import { layoutPropSamples } from './prop-samples/layout.ts';
import type { PropSamples } from './prop-samples/prop-sample.ts';
import { rootPropSamples } from './prop-samples/roots.ts';

/** Trees that show the effect of each prop. A text explains why a prop has none. */
export const PROP_SAMPLES: PropSamples<ElementName> = {
  ...rootPropSamples,
  ...layoutPropSamples,
  ...contentPropSamples,
  ...controlPropSamples,
};
