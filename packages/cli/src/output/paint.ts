import { styleText } from 'node:util';
import type { Sink } from '../io.ts';

/** Colors of the output. */
export type Color = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Text in a color, if the destination supports colors. */
export function paint(sink: Sink, color: Color, text: string): string {
  return sink.hasColors ? styleText(color, text, { validateStream: false }) : text;
}
