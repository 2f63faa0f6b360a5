// A call of a tool: checks its name and input, runs it, and turns its failure into a result with the code of the error.
import { KitError, createRedactor, suggest } from '@bindery/diagnostics';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { pageText } from '../results/page-text.ts';
import type { Tool, ToolContext, ToolServerOptions } from '../tool.ts';
import { tools } from '../tools/index.ts';
import { captureCommand } from './capture-command.ts';

/** A request of a client. */
export interface ToolCall {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal;
}

/** Calls a tool. A failure is a result with `isError`, so that the agent reads it. */
export async function callTool(call: ToolCall, options: ToolServerOptions): Promise<CallToolResult> {
  const redact = await redactorFor(call, options);
  try {
    return { content: [...(await runTool(call, { options, redact }))] };
  } catch (thrown) {
    call.signal.throwIfAborted();
    return { content: [{ type: 'text', text: redact(await describeFailure(thrown, options)) }], isError: true };
  }
}

/** Loads what reads manifests only for tools that need it: it takes longer than the rest. */
async function redactorFor({ name }: ToolCall, options: ToolServerOptions): Promise<(text: string) => string> {
  if (tools.some((tool) => tool.name === name && tool.isStatic === true)) return (text) => text;
  const { findSecrets } = await import('./find-secrets.ts');
  return createRedactor(await findSecrets(options));
}

/** What a call works with. */
interface CallParts {
  readonly options: ToolServerOptions;
  /** Removes secrets. Before a text is cut: the part of a secret would stay. */
  readonly redact: (text: string) => string;
}

async function runTool(call: ToolCall, { options, redact }: CallParts): Promise<readonly ContentBlock[]> {
  const tool = getTool(call.name);
  const input = parseInput(tool, call.arguments ?? {});
  if (tool.writes(input as never) && !options.allowsWrites) throw writesNotAllowed(tool);
  const signal = AbortSignal.any([call.signal, options.io.signal]);
  const context: ToolContext = {
    options,
    signal,
    redact,
    command: (name, values) => captureCommand(options, { name, input: values, signal }),
  };
  const result = await tool.run(input as never, context);
  if (typeof result !== 'string') {
    return result.map((block) => (block.type === 'text' ? { ...block, text: redact(block.text) } : block));
  }
  const at = 'offset' in input ? Number(input['offset']) : undefined;
  const more = at === undefined ? 'Use "event_show" with its offset for the rest.' : undefined;
  return [{ type: 'text', text: pageText(redact(result), at, more) }];
}

/** @throws {KitError} tool_not_found */
function getTool(name: string): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (found !== undefined) return found;
  const names = tools.map((tool) => tool.name);
  throw new KitError('tool_not_found', `Tool ${JSON.stringify(name.slice(0, 100))} not found.`, {
    advice: suggest(name, names) ?? `Use one of these: ${names.join(', ')}.`,
  });
}

/** @throws {KitError} tool_input_invalid */
function parseInput(tool: Tool, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parsed = tool.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `"${path.join('.')}": ${message}`,
  );
  throw new KitError('tool_input_invalid', `The input of ${tool.name} isn’t valid. ${issues.join('. ')}.`, {
    advice: `Its fields are: ${Object.keys(tool.input.shape).join(', ') || 'none'}. See the input schema of the tool.`,
  });
}

function writesNotAllowed({ name }: Tool): KitError {
  return new KitError(
    'writes_not_allowed',
    `This call of ${name} changes data on the platform, and the server is read-only.`,
    {
      advice: 'Ask the user to start "bindery mcp" or "bindery dev" with --allow-writes.',
    },
  );
}

/** The error as the commands print it with `--json`. */
async function describeFailure(thrown: unknown, { io }: ToolServerOptions): Promise<string> {
  const { reportFailure } = await import('../../output/report-failure.ts');
  let text = '';
  reportFailure(thrown, { ...io, stdout: { hasColors: false, write: (chunk) => void (text += String(chunk)) } }, true);
  return text.trim();
}
