// What is at `/mcp`: tools for coding agents, which the creator of the platform brings. Documented in docs/test/agents.md.
import { OWNER_ID } from '../core/owner-id.ts';
import { apiError } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';
import { readBytes } from './bodies/read-bytes.ts';
import { authenticate } from './tokens/tokens.ts';
import type { TokenServices } from './tokens/tokens.ts';

/** Path of the tools, the one that clients of the protocol expect. */
export const TOOLS_PATH = '/mcp';

/** Answers requests of the Model Context Protocol. */
export type ToolsHandler = (request: Request) => Promise<Response>;

/** The longest request: a call has a query or the props of a component. */
const MAX_BYTES = 1024 * 1024;

/** Headers of the protocol. No other one reaches the tools, above all not the token. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name'];

/** Responds to the owner’s token only: tools run the project’s code. Throws token_missing, token_invalid, forbidden, body_too_large. */
export async function handleTools(services: TokenServices, call: Call, respond: ToolsHandler): Promise<Response> {
  const caller = await authenticate(call, services);
  if (caller.kind !== 'user' || caller.user !== OWNER_ID || caller.signIn !== undefined) {
    throw apiError('forbidden', 'Only the token of the platform owner can use its tools.');
  }
  const body = await readBytes(call, MAX_BYTES);
  const headers = HEADERS.flatMap((name) => {
    const value = call.header(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const url = new URL(TOOLS_PATH, services.origins.api);
  const { method } = call;
  const content = method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(body) };
  return respond(new Request(url, { method, headers, signal: call.signal(), ...content }));
}
