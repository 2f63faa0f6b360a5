// A client of `bindery mcp`, with the official SDK.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { COMMAND } from './command.ts';

/** Milliseconds from the start of the process to the response of a request. The end of the process isn’t counted. */
export async function timeFirst(folder: string, request: (client: Client) => Promise<unknown>): Promise<number> {
  const client = new Client({ name: 'bench', version: '1' });
  const startedAt = performance.now();
  const args = [COMMAND, 'mcp', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  await request(client);
  const took = performance.now() - startedAt;
  await client.close();
  return took;
}

/** Calls the tool that needs nothing of the project. */
export async function readPage(client: Client): Promise<void> {
  await client.callTool({ name: 'docs_read', arguments: { path: 'errors/usage' } });
}
