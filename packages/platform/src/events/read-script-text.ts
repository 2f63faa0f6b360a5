// The body of a script's response as text. A script can answer without end, or so slowly that no one sees the end of it.
import { apiError } from '../core/api-error.ts';
import type { EventOutcome } from './events.ts';

/** Assumption: no one waits longer for the rest of a response that has begun. */
const MAX_TIME_MS = 30_000;

/** How much is read. */
export interface ScriptTextBounds {
  readonly maxBytes: number;
  /** Default: half a minute. */
  readonly timeMs?: number;
}

/** The text read so far. */
export interface ScriptText {
  readonly text: string;
  /** Whether the text is complete. */
  readonly isWhole: boolean;
}

/** Reads a response, and no more of it than is requested. Throws script_timeout, and script_failed for one that breaks off. */
export async function readScriptText(
  { id }: Pick<EventOutcome, 'id'>,
  { body }: Pick<Response, 'body'>,
  { maxBytes, timeMs = MAX_TIME_MS }: ScriptTextBounds,
): Promise<ScriptText> {
  if (body === null) return { text: '', isWhole: true };
  const reader = body.getReader();
  let isLate = false;
  // An ended request counts as read.
  const end = (): void => void reader.cancel().catch(() => {});
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeMs);
  try {
    const read = await readUpTo(reader, maxBytes);
    if (!isLate) return read;
  } catch (cause) {
    if (!isLate) throw apiError('script_failed', `The script’s response was incomplete (event ${id}).`, { cause });
  } finally {
    clearTimeout(timer);
    end();
  }
  throw apiError(
    'script_timeout',
    `The script’s response didn’t finish within ${timeMs / 1000} seconds (event ${id}).`,
  );
}

async function readUpTo(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<ScriptText> {
  const chunks: Uint8Array[] = [];
  let room = maxBytes;
  while (room >= 0) {
    const { done, value } = await reader.read();
    if (done) return { text: decode(chunks), isWhole: true };
    chunks.push(value.subarray(0, room));
    room -= value.length;
  }
  return { text: decode(chunks), isWhole: false };
}

function decode(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks));
}
