// Proxies the inspector of a running tunnel through the local platform of the same data folder, so that the dashboard and scripts
// use one URL and one token.
import { isKitError, joinSentences } from '@bindery/diagnostics';
import type { PlatformOptions } from '@bindery/platform';
import { REASON_HEADER } from '@bindery/tunnel';
import { findTunnelSession } from '../config/tunnel-session.ts';

/** Creates the handler for paths under `/_platform/v1/tunnel`. Returns 404 `tunnel_not_running` while no tunnel runs. */
export function createTunnelInspector(dataFolder: string): NonNullable<PlatformOptions['tunnel']> {
  return async ({ method, path, signal }) => {
    try {
      const { inspector, token } = findTunnelSession(dataFolder);
      const response = await fetch(inspector + path, { method, signal, headers: { authorization: `Bearer ${token}` } });
      const { status, headers, body } = response;
      const forwardedHeaders = ['content-type', 'cache-control', 'allow', REASON_HEADER];
      return new Response(body, { status, headers: [...headers].filter(([name]) => forwardedHeaders.includes(name)) });
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const message = isKitError(thrown) ? joinSentences(thrown.message, thrown.advice) : 'The tunnel is closed.';
      const headers = { 'X-Bindery-Error': 'tunnel_not_running' };
      return Response.json({ error: { code: 404, message: message.trim() } }, { status: 404, headers });
    }
  };
}
