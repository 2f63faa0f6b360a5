// The tools as clients see them.
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
