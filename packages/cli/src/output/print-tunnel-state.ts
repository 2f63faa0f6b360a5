import type { TunnelState } from '@bindery/tunnel';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

/** How a tunnel is, as one line for a person; undefined when there is nothing to say. */
export function tunnelStateLine(sink: Sink, told: TunnelState): string | undefined {
  switch (told.state) {
    case 'connecting':
      return undefined;
    case 'ready':
      return `${paint(sink, 'green', 'tunnel')} ${told.url}`;
    case 'unproven':
      return `${paint(sink, 'yellow', 'tunnel')} open, but ${told.reason.message} ${told.reason.advice ?? ''}`.trimEnd();
    case 'waiting':
      return `${paint(sink, 'yellow', 'tunnel')} ${told.reason.message} Again in ${(told.retryInMs / 1000).toFixed(1)} s.`;
    case 'ended':
      return undefined; // Told as the end of the command.
  }
}

/** The same as an object, for `--json`. */
export function tunnelStateJson(told: TunnelState): string {
  const { state } = told;
  const url = 'url' in told ? { url: told.url } : {};
  const reason = 'reason' in told ? { code: told.reason.code, message: told.reason.message } : {};
  const retry = 'retryInMs' in told ? { retryInMs: Math.round(told.retryInMs) } : {};
  return JSON.stringify({ event: 'tunnel', state, ...url, ...reason, ...retry });
}
