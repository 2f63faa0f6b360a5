// Blocks without an HTML element, inside HTML: their Markdown in an attribute.
import type { Construct } from '../construct.ts';

/** Markdown in an attribute. */
export const custom: Construct = {
  elements: {
    div: (element, { context }) => {
      const attributes = element.attributes;
      const source = attributes.get('data-source');
      if (attributes.get('data-tag') !== 'markdown' || source === undefined) return undefined;
      return context.markdown(source, 'cell');
    },
  },
  write: {},
};
