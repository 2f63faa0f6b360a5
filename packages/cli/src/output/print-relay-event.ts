import type { RelayEvent } from '@bindery/tunnel';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

/** An event of a relay, as one line. */
export function relayEventLine(sink: Sink, happened: RelayEvent): string {
  const { event, ...rest } = happened;
  const time = paint(sink, 'dim', new Date().toISOString().slice(11, 23));
  const isBad = event === 'tunnel_refused' || (event === 'exchange' && happened.status >= 500);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  return `${time}  ${paint(sink, isBad ? 'yellow' : 'cyan', event.padEnd(14))}  ${fields.join(' ')}`;
}
