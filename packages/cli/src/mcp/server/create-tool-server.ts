// The server of the Model Context Protocol, for one connection or one HTTP request.
import { Server } from '@modelcontextprotocol/server';
import type { ToolServerOptions } from '../tool.ts';
import { callTool } from './call-tool.ts';
import { describeServer } from './describe-server.ts';

/** Creates a server. The caller connects it. */
export function createToolServer(options: ToolServerOptions): Server {
  const { serverInfo, capabilities, instructions, tools } = describeServer();
  const server = new Server(serverInfo, { capabilities, instructions });
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    callTool({ name: params.name, arguments: params.arguments, signal: mcpReq.signal }, options),
  );
  return server;
}
