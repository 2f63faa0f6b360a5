import { createIntegration } from '@bindery/runtime';
import type { Context } from './context.ts';
import { sendWebhook } from './send-webhook.ts';

/** The receiver can see an event twice. Its ID stays the same. */
async function forward(event: { eventId: string; type: string }, { environment }: Context): Promise<void> {
  const { url, secret } = environment.installation?.configuration ?? {};
  if (url === undefined || secret === undefined) return;
  const { eventId: id, type, ...data } = event;
  await sendWebhook({ url, secret, payload: { id, type, data } });
}

export default createIntegration<Context>({
  events: {
    space_content_updated: forward,
    page_feedback: forward,
  },
});
