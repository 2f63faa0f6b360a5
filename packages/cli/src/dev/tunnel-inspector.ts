// The inspector of the tunnel that runs on a data folder, for the local platform of that folder: dashboard and scripts ask
// one address with one token.
import { isKitError, joinSentences } from '@bindery/diagnostics';
import type { PlatformOptions } from '@bindery/platform';
import { REASON_HEADER } from '@bindery/tunnel';
import { findTunnelSession } from '../config/tunnel-session.ts';

/** Makes what a platform answers below `/_platform/v1/tunnel`; 404 `tunnel_not_running` while no tunnel runs. */
export function createTunnelInspector(dataFolder: string): NonNullable<PlatformOptions['tunnel']> {
  return async ({ method, path, signal }) => {
    try {
      const { inspector, token } = findTunnelSession(dataFolder);
      const answer = await fetch(inspector + path, { method, signal, headers: { authorization: `Bearer ${token}` } });
      const { status, headers, body } = answer;
      const kept = ['content-type', 'cache-control', 'allow', REASON_HEADER];
      return new Response(body, { status, headers: [...headers].filter(([name]) => kept.includes(name)) });
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const message = isKitError(thrown) ? joinSentences(thrown.message, thrown.advice) : 'The tunnel is closed.';
      const headers = { 'X-Bindery-Error': 'tunnel_not_running' };
      return Response.json({ error: { code: 404, message: message.trim() } }, { status: 404, headers });
    }
  };
}
