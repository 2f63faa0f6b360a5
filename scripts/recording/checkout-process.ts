// Runs the platform of a checkout in a separate process, with its own sources and packages. Requests are sequential.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromCheckout, Origin, SceneOptions, ToCheckout, WireAnswer, WireRequest } from './wire.ts';

/** A platform in a separate process. */
export interface CheckoutPlatform {
  /** The owner's token. */
  readonly token: string;
  /** Its origins, which a port makes others each time. */
  readonly origins: Readonly<Record<Origin, string>>;
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('checkout-program.ts', import.meta.url));

/**
 * Starts the platform of a checkout.
 * @throws {Error} with what the process said when the platform does not start
 */
export async function startCheckout(root: string, options: SceneOptions): Promise<CheckoutPlatform> {
  const child = fork(PROGRAM, [], {
    cwd: root,
    execArgv: ['--conditions=@bindery/source', '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started = await exchange(child, { kind: 'start', root, options });
  if (started.kind !== 'started') throw new Error('The platform did not say that it has started.');
  return {
    token: started.token,
    origins: started.origins,
    send: async (request) => {
      const reply = await exchange(child, { kind: 'send', request });
      if (reply.kind !== 'answer') throw new Error('The platform did not answer.');
      return reply.answer;
    },
    close: async () => {
      await exchange(child, { kind: 'stop' });
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Sends a message and waits for the one that answers it. */
async function exchange(child: ChildProcess, message: ToCheckout): Promise<FromCheckout> {
  const abort = new AbortController();
  const ended = once(child, 'exit', { signal: abort.signal }).then(([code]) => {
    throw new Error(`The process of the platform exited with ${String(code)}.`);
  });
  const replied = once(child, 'message', { signal: abort.signal });
  child.send(message);
  try {
    const [reply] = (await Promise.race([replied, ended])) as [FromCheckout];
    if (reply.kind === 'failed') throw new Error(reply.message);
    return reply;
  } finally {
    abort.abort();
    replied.catch(() => {}); // Aborted, on purpose.
    ended.catch(() => {});
  }
}
