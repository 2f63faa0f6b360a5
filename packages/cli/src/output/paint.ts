import { styleText } from 'node:util';
import type { Sink } from '../io.ts';

/** Colors of the output. */
export type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Text in a color, if the destination supports colors. */
export function paint(sink: Sink, colour: Colour, text: string): string {
  return sink.hasColors ? styleText(colour, text, { validateStream: false }) : text;
}
