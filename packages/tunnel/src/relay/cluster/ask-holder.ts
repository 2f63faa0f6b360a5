// Asks another relay whether a connector of its is still there: a laptop that moved may not have been missed yet.
import { request } from 'node:http';
import { ALIVE_PATH } from './node-paths.ts';
import type { Peer } from './peers.ts';

/** Longer than a relay waits for a sign of life. */
const ANSWER_MS = 3_000;

/** Whether the connector is there. A relay that is not reached has none. */
export async function isHolderThere({ agent, way }: Peer, name: string, clientId: string): Promise<boolean> {
  const query = new URLSearchParams({ name, client: clientId }).toString();
  return new Promise((resolve) => {
    request({
      agent,
      path: `${ALIVE_PATH}?${query}`,
      headers: ['Host', 'relay', ...way.credentials],
      setHost: false,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode === 204);
      })
      .on('error', () => resolve(false))
      .end();
  });
}
