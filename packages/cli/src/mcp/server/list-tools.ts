// The tools as clients see them.
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { Tool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { tools } from '../tools/index.ts';

/** Every tool, also those that need `--allow-writes`, so that an agent knows what to ask for. */
export function listTools(): Tool[] {
  return tools.map(({ name, title, description, input, annotations }) => {
    const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return { name, title, description, inputSchema: inputSchema as Tool['inputSchema'], annotations };
  });
}

/** The tools, and the versions of the protocol that begin with `initialize`. */
export function describeServer(): { readonly protocolVersions: readonly string[]; readonly tools: readonly Tool[] } {
  return { protocolVersions: SUPPORTED_PROTOCOL_VERSIONS, tools: listTools() };
}
