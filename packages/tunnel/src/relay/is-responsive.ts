// Whether the connector that has a name still answers, when another one claims it.
import type { YamuxSession } from '../yamux/session.ts';

/** Whether the other end of a session answers a ping in time. */
export async function isResponsive(session: YamuxSession, timeoutMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const answered = session.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
