// The task of a delivery: an attempt, and what follows from its outcome.
import type { Context } from './context.ts';
import { addFailed, delayAfter } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { sendWebhook } from './send-webhook.ts';
import { readConfiguration, updateConfiguration } from './store.ts';

export async function runDelivery(delivery: Delivery, context: Context): Promise<void> {
  const { installation, ...sent } = delivery;
  // The receiver can change between two attempts.
  const { url, secret } = (await readConfiguration(installation, context)) ?? {};
  if (url === undefined || secret === undefined) return;
  const outcome = await sendWebhook({ url, secret }, sent);
  if (outcome.status === 'delivered') return;
  const { reason } = outcome;
  const delay = outcome.status === 'temporary' ? delayAfter(delivery.attempt) : undefined;
  console.warn(`Attempt ${delivery.attempt} of ${delivery.id} failed: ${reason}`);
  if (delay !== undefined) {
    const task = { ...delivery, attempt: delivery.attempt + 1 };
    await context.integration.queueTask({ task, schedule: delay });
    return;
  }
  const failed = { ...sent, reason, failedAt: new Date().toISOString() };
  await updateConfiguration(installation, context, (before) => ({
    ...before,
    failed: addFailed(before.failed ?? [], failed),
  }));
}
