// Turns an event into a delivery. The request is sent by a task, so that the event ends at once, and a retry repeats nothing else.
import type { Context } from './context.ts';

export async function forwardEvent(
  event: { eventId: string; type: string; installationId?: string },
  { environment, integration }: Context,
): Promise<void> {
  const { url, secret } = environment.installation?.configuration ?? {};
  const installation = environment.installation?.id;
  if (url === undefined || secret === undefined || installation === undefined) return;
  const { eventId: id, type, ...data } = event;
  await integration.queueTask({ task: { installation, id, type, data, attempt: 1 } });
}
