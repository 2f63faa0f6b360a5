import { styleText } from 'node:util';
import type { Sink } from '../io.ts';

/** Colours a command uses. */
export type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Text in a colour where the place it goes to can show it. */
export function paint(sink: Sink, colour: Colour, text: string): string {
  return sink.hasColors ? styleText(colour, text, { validateStream: false }) : text;
}
