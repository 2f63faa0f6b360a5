// Reads server-sent events as a client does.

/** The data of each message, parsed. Ending it early ends the stream. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data) as unknown;
    }
  }
}
