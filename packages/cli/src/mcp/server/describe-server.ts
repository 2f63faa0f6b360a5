// What a server says about itself, before it is called.
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { Implementation, ServerCapabilities, Tool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readVersion } from '../../version.ts';
import { tools } from '../tools/index.ts';

/** What clients tell their models about the server. */
const INSTRUCTIONS =
  'Tools for the Bindery integration in this folder. Work in a loop: edit files, then project_problems, tests_run, ' +
  'and with "bindery dev" running render, events_list, and event_show. Search the documentation with docs_search before you guess.';

/** A server, with its tools. */
export interface ServerDescription {
  /** Versions of the protocol that begin with `initialize`. */
  readonly protocolVersions: readonly string[];
  readonly serverInfo: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

/** The description that clients get in their first responses. */
export function describeServer(): ServerDescription {
  return {
    protocolVersions: SUPPORTED_PROTOCOL_VERSIONS,
    serverInfo: { name: 'bindery', title: 'Bindery', version: readVersion() },
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    tools: listTools(),
  };
}

/** Every tool, also those that need `--allow-writes`, so that an agent knows what to ask for. */
function listTools(): Tool[] {
  return tools.map(({ name, title, description, input, annotations }) => {
    const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return { name, title, description, inputSchema: inputSchema as Tool['inputSchema'], annotations };
  });
}
