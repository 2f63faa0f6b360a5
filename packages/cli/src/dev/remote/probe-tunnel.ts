// Whether a tunnel that is not ours leads here: its address is asked until the answer is this program's own word.
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '@bindery/tunnel';

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 2_000;
const ASK_MS = 5_000;

/** What is asked, and for how long. */
export interface ProbeOptions {
  /** Address of the probe. */
  readonly url: string;
  readonly word: string;
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

/** Asks until it answers. @throws {KitError} tunnel_probe_failed */
export async function probeTunnel({ url, word, patienceMs, signal }: ProbeOptions): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)) {
    const failure = await ask(url, word, signal);
    if (failure === undefined) return;
    signal.throwIfAborted();
    if (performance.now() + waitMs > until) throw failed(url, failure);
    await delay(waitMs, undefined, { signal });
  }
}

async function ask(url: string, word: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
    const answer = await fetch(url, { redirect: 'manual', signal: both });
    const text = await answer.text();
    return answer.status === 200 && text === word ? undefined : `it answered ${answer.status}, and not from here`;
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
    return messageOf(cause);
  }
}

function failed(url: string, why: string): KitError {
  const { origin } = new URL(url);
  return tunnelError('tunnel_probe_failed', `The tunnel at ${origin} does not lead to this program's port: ${why}.`);
}
