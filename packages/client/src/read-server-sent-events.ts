// Parses server-sent events of a fetched body, because EventSource can’t send a token.

/** One message of a stream. */
export interface ServerSentEvent {
  readonly type: string;
  readonly data: string;
}

/** Yields each message of a stream until it ends. Comments, which keep the connection open, are skipped. */
export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {}); // A broken stream has nothing left to cancel.
  }
}

function parseBlock(block: string): ServerSentEvent | undefined {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { type, data: data.join('\n') };
}
