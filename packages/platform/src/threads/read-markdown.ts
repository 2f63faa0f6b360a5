// Markdown that others sent, read in bounded time: short texts at once, long ones in a thread of their own, so that nobody else
// waits for them, and no longer than anybody would.
import type { JSONDocument } from '@bindery/contract/documents';
import { createShared } from './shared-thread.ts';
import { createThread } from './thread.ts';
import type { Thread } from './thread.ts';

/** Reads Markdown. */
export interface ReadMarkdown {
  /**
   * Throws `ThreadTooSlow`.
   * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
   */
  read(markdown: string): Promise<JSONDocument>;
  close(): Promise<void>;
}

/** Characters that are read at once: a page of prose takes a few milliseconds. */
const SHORT = 32_768;

/** A million characters of prose take five seconds. */
const MOST_MS = 15_000;

interface Line {
  readonly thread: Thread;
  /** One after another: a text that takes too long ends the thread, and must not take others with it. */
  last: Promise<unknown>;
}

const threads = createShared((): Line => ({ thread: createThread('markdown'), last: Promise.resolve() }));

/** Makes a reader for one platform. `mostMs` is how long one text may take. */
export function createReadMarkdown({ mostMs = MOST_MS }: { readonly mostMs?: number | undefined } = {}): ReadMarkdown {
  const { shared: line, giveBack } = threads.hold();
  let closing: Promise<void> | undefined;
  return {
    read: async (markdown) => {
      if (markdown.length <= SHORT) {
        // Loaded when the first Markdown comes: most platforms start without any.
        const { createMarkdownRoom } = await import('./markdown-room.ts');
        return createMarkdownRoom().parse(markdown);
      }
      const reading = line.last.then(() => line.thread.call('parse', markdown, { endAfterMs: mostMs }));
      line.last = reading.catch(() => {});
      return (await reading) as JSONDocument;
    },
    close: () => (closing ??= giveBack()),
  };
}
