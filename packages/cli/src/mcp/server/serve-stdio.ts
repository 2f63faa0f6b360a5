// Serves tools on standard input and output.
import { serveStdio as serveConnection, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { answeredInitialize } from '../first-exchange.ts';
import type { ToolServerOptions } from '../tool.ts';
import { createToolServer } from './create-tool-server.ts';

/** Resolves when the client disconnects, or the process is interrupted. */
export async function serveStdio(options: ToolServerOptions): Promise<void> {
  const { signal } = options.io;
  const transport = new ResumedTransport();
  const handle = serveConnection(() => createToolServer(options), { transport });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  process.stdin.resume(); // Paused since the first exchange.
  await ended;
  await handle.close();
}

/** Goes on after the first exchange: the client has the response to its `initialize` already. */
class ResumedTransport extends StdioServerTransport {
  #answered = answeredInitialize();

  override async send(message: JSONRPCMessage): Promise<void> {
    if (this.#answered !== undefined && 'id' in message && message.id === this.#answered && !('method' in message)) {
      this.#answered = undefined;
      return;
    }
    await super.send(message);
  }
}
