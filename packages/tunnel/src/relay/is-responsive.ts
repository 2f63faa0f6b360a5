// Whether the connector that has a name still answers, when another one claims it.
import type { YamuxSession } from '../yamux/session.ts';

/** How long the connector that has a name may take to answer a ping. */
const PING_TIMEOUT_MS = 2_000;

/** Whether the other end of a session answers. */
export async function isResponsive(session: YamuxSession): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), PING_TIMEOUT_MS);
  const answered = session.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
