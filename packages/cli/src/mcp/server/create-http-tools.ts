// Serves tools over HTTP, for the platform of `bindery dev`. The platform checks the caller.
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { ToolServerOptions } from '../tool.ts';
import { createToolServer } from './create-tool-server.ts';

/** Answers requests. Each has a server of its own: nothing is kept between two. */
export function createHttpTools(options: ToolServerOptions): (request: Request) => Promise<Response> {
  return createMcpHandler(() => createToolServer(options)).fetch;
}
