// Shapes of states, which stand before a word: drawn here and not by a font, so that they look the same everywhere. One element each.
import './shape.css';

/** The shapes. */
export type ShapeName = 'dot' | 'ring' | 'half' | 'bar' | 'triangle' | 'square' | 'cross' | 'loop';

/** A shape in the colour of the text; the word after it says what it means. */
export function Shape({ name }: { readonly name: ShapeName }) {
  return <span class={`shape shape-${name}`} aria-hidden="true" />;
}
