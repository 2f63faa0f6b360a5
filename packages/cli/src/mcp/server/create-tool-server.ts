// The server of the Model Context Protocol, for one connection or one HTTP request.
import { Server } from '@modelcontextprotocol/server';
import { readVersion } from '../../version.ts';
import type { ToolServerOptions } from '../tool.ts';
import { callTool } from './call-tool.ts';
import { listTools } from './list-tools.ts';

/** What clients tell their models about the server. */
const INSTRUCTIONS =
  'Tools for the Bindery integration in this folder. Work in a loop: edit files, then project_problems, tests_run, ' +
  'and with "bindery dev" running render, events_list, and event_show. Search the documentation with docs_search before you guess.';

/** Creates a server. The caller connects it. */
export function createToolServer(options: ToolServerOptions): Server {
  const server = new Server(
    { name: 'bindery', title: 'Bindery', version: readVersion() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listTools() }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    callTool({ name: params.name, arguments: params.arguments, signal: mcpReq.signal }, options),
  );
  return server;
}
