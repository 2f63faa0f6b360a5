// A client of the official SDK, connected to the tools in this process.
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { createToolServer } from '../mcp/server/create-tool-server.ts';
import type { ToolServerOptions } from '../mcp/tool.ts';
import { runOther } from './run-other.ts';

/** Flags and folder of the server. */
export interface ToolsWorld {
  readonly cwd: string;
  readonly data?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly allowsWrites?: boolean;
}

/** A connected client. */
export interface ConnectedTools {
  readonly client: Client;
  /** The text of a result, and whether it is an error. */
  call(name: string, input?: Record<string, unknown>): Promise<{ readonly text: string; readonly isError: boolean }>;
  close(): Promise<void>;
}

/** What a server is started with. */
export function toolOptions({ cwd, data, env = {}, allowsWrites = false }: ToolsWorld): ToolServerOptions {
  const sink = { hasColors: false, write: () => {} };
  const { signal } = new AbortController();
  return {
    io: { cwd, env, stdout: sink, stderr: sink, signal, isInteractive: false, readInput: async () => '' },
    platform: { data },
    environment: undefined,
    allowsWrites,
    runOther,
  };
}

export async function connectTools(world: ToolsWorld): Promise<ConnectedTools> {
  const server = createToolServer(toolOptions(world));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(ours);
  return {
    client,
    call: async (name, input = {}) => textOfResult(await client.callTool({ name, arguments: input })),
    close: () => client.close(),
  };
}

/** The text blocks of a result. */
export function textOfResult({ content, isError }: CallToolResult): {
  readonly text: string;
  readonly isError: boolean;
} {
  const text = content.map((block) => (block.type === 'text' ? block.text : `<${block.type}>`)).join('\n');
  return { text, isError: isError === true };
}
