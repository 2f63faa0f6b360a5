import { joinSentences } from '@bindery/diagnostics';
import type { TunnelState } from '@bindery/tunnel';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

/** The state of a tunnel as one line; undefined if there is nothing to report. */
export function tunnelStateLine(sink: Sink, state: TunnelState): string | undefined {
  switch (state.state) {
    case 'connecting':
      return undefined;
    case 'ready':
      return `${paint(sink, 'green', 'tunnel')} ${state.url}`;
    case 'unproven':
      return `${paint(sink, 'yellow', 'tunnel')} connected, but not reachable. ${joinSentences(state.reason.message, state.reason.advice)}`;
    case 'waiting':
      return `${paint(sink, 'yellow', 'tunnel')} ${state.reason.message} Retrying in ${(state.retryInMs / 1000).toFixed(1)} s.`;
    case 'ended':
      return undefined; // Printed as the failure of the command.
  }
}

/** The state as an object, for `--json`. */
export function tunnelStateJson(tunnel: TunnelState): string {
  const { state } = tunnel;
  const url = 'url' in tunnel ? { url: tunnel.url } : {};
  const reason = 'reason' in tunnel ? { code: tunnel.reason.code, message: tunnel.reason.message } : {};
  const retry = 'retryInMs' in tunnel ? { retryInMs: Math.round(tunnel.retryInMs) } : {};
  return JSON.stringify({ event: 'tunnel', state, ...url, ...reason, ...retry });
}
