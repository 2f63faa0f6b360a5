// Reads server-sent events as a client does.

/** The data of each message, parsed. Ending it early ends the stream. */
export async function* readMessages(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data) as unknown;
    }
  }
}
