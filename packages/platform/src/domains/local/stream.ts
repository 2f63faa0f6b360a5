// Live updates as server-sent events: each subscriber is sent what they may see.
import type { LiveChange } from '@bindery/contract';
import type { LiveSubject } from '../../core/live.ts';
import type { Context } from '../../http/context.ts';
import { findSpace } from '../../access/find.ts';
import { roleOf } from '../../access/membership.ts';
import { compileOnce } from '../../store/store.ts';
import { isTargetVisible } from '../integrations/integrations/visible-events.ts';
import type { EventTarget } from '../integrations/integrations/visible-events.ts';
import { userOf } from '../people/users/caller.ts';
import { isOwner } from './owner.ts';
import type { LocalServices } from './local-services.ts';

/** Comment lines keep proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** So much waits for a reader that does not read; then its stream breaks off. In bytes. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * A response that tells each change as it happens, until the caller goes away or the platform closes. It breaks off for a
 * caller who does not read it: who connects again asks for what happened in between.
 */
export function streamLive(context: Context<LocalServices>): Response {
  const { live, report } = context.services.delivery;
  const signal = context.call.signal();
  const encoder = new TextEncoder();
  let end = (): void => {};
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 });
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      let isOpen = true;
      /** Each change waits for those before it, so that they are sent in their order. */
      let sent: Promise<void> = Promise.resolve();
      const send = (text: string): void => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > -MAX_WAITING_BYTES) return;
        end();
        controller.error(new Error('The live stream was not read.'));
      };
      const sendVisible = async (change: LiveChange, subject: LiveSubject): Promise<void> => {
        if (!isOpen || !(await maySee(context, change, subject))) return;
        send(`event: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`);
      };
      send(': connected\n\n');
      const unsubscribe = live.subscribe(
        (change, subject) => {
          sent = sent.then(() => sendVisible(change, subject)).catch((thrown: unknown) => (isOpen ? report(thrown) : undefined));
        },
        () => {
          end();
          controller.close();
        },
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      heartbeat.unref();
      end = () => {
        isOpen = false;
        unsubscribe();
        clearInterval(heartbeat);
      };
      signal.addEventListener('abort', end, { once: true });
    },
    cancel: () => end(),
  };
  return new Response(new ReadableStream(source, strategy), { headers: STREAM_HEADERS });
}

/** Headers of the stream, which are all that `HEAD` asks for. */
export const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;

/** Whether the caller may see what a change is about, now. */
async function maySee(
  context: Context<LocalServices>,
  change: LiveChange,
  { organization, level, target = null }: LiveSubject,
): Promise<boolean> {
  const { services, caller } = context;
  switch (change.type) {
    case 'clock':
      return true;
    case 'content':
    case 'page':
      return (await findSpace(context, change.space)) !== undefined;
    case 'installation':
      return organization !== undefined && (await roleOf(services, userOf(context), organization)) !== undefined;
    case 'build':
      return isOwner(caller) || isAdministrated(context, change.integration);
    case 'event':
      if (!(await isAdministrated(context, change.integration))) return false;
      return isTargetVisible(context, { level: level as EventTarget['level'], target });
  }
}

const findOwnerOf = compileOnce((db, name: string) =>
  db.selectFrom('integration').select('organization').where('name', '=', name),
);

async function isAdministrated(context: Context<LocalServices>, integration: string): Promise<boolean> {
  const [row] = await findOwnerOf(context.services.store.db, integration);
  return row !== undefined && (await roleOf(context.services, userOf(context), row.organization)) === 'admin';
}
