// Shapes of states before a word. They are SVG, not a font, so that they look the same everywhere.
import './shape.css';

export type ShapeName = 'dot' | 'ring' | 'half' | 'bar' | 'triangle' | 'square' | 'cross' | 'loop';

/** A shape in the color of the text. The word after it has the meaning. */
export function Shape({ name }: { readonly name: ShapeName }) {
  return <span class={`shape shape-${name}`} aria-hidden="true" />;
}
