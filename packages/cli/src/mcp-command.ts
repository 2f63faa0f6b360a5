// The `bindery mcp` command, as data.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';
import { data, environment, folder, json, url } from './common-options.ts';

/** Flag of the commands that serve tools. */
export const allowWrites: OptionDeclaration = {
  flags: '--allow-writes',
  description: 'let tools trigger and replay events, and dispatch actions',
};

export const mcpCommand: CommandDeclaration = {
  name: 'mcp',
  summary: 'Serve tools for coding agents over standard input and output (Model Context Protocol)',
  arguments: [folder],
  options: [
    allowWrites,
    environment,
    url,
    data,
    { ...json, description: 'print the tools and versions of the protocol as JSON, and exit' },
  ],
  examples: ['bindery mcp', 'bindery mcp ./my-integration --allow-writes', 'bindery mcp --json'],
};
