// The program of a thread: what it was started for, and calls both ways. See thread.ts, which starts it.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { createCalls } from './calls.ts';
import type { Answers, Calls } from './calls.ts';
import type { ThreadRoom } from './thread.ts';

/** What a thread does, made with the calls that it may make in turn. */
type MakeRoom = (main: Pick<Calls, 'call'>) => Answers;

const ROOMS: Readonly<Record<ThreadRoom, () => Promise<MakeRoom>>> = {
  book: async () => (await import('../pdf/book-room.ts')).createBookRoom,
  markdown: async () => (await import('../domains/content/markdown/markdown-worker.ts')).createMarkdownRoom,
  pages: async () => (await import('../importing/pages-room.ts')).createPagesAnswers,
  search: async () => (await import('../search/room.ts')).createSearchRoom,
};

yieldToRequests();
const { room } = workerData as { readonly room: ThreadRoom };
const port = parentPort as MessagePort;
// Messages that came meanwhile wait in the port until somebody listens.
const make = await ROOMS[room]();
const answers: Record<string, Answers[string]> = { ready: () => undefined };
Object.assign(answers, make(createCalls(port, answers)));

/** Whoever answers requests comes first where there are fewer processors than work. Linux gives threads priorities of their own. */
function yieldToRequests(): void {
  if (platform !== 'linux') return;
  try {
    const [, thread = ''] = /\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works as well without, where nobody may change priorities or there is no /proc.
  }
}
