// Serves tools on standard input and output.
import { serveStdio as serveConnection, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ToolServerOptions } from '../tool.ts';
import { createToolServer } from './create-tool-server.ts';

/** Resolves when the client disconnects, or the process is interrupted. */
export async function serveStdio(options: ToolServerOptions): Promise<void> {
  const { signal } = options.io;
  const transport = new StdioServerTransport();
  const handle = serveConnection(() => createToolServer(options), { transport });
  await new Promise<void>((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
}
