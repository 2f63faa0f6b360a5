// Tools for coding agents at `/mcp` of `bindery dev`, and the line that tells an agent about them.
import { isSet, textOf } from '../command.ts';
import type { Input, RunOther } from '../command.ts';
import type { Io } from '../io.ts';

/** What the tools work on. */
export interface DevTools {
  /** The folder of the command, absolute. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly runOther: RunOther;
}

/** The handler of `/mcp`. Loads the tools with the first request. */
export function createDevTools(
  input: Input,
  io: Io,
  { folder, dataFolder, runOther }: DevTools,
): (request: Request) => Promise<Response> {
  let loaded: Promise<(request: Request) => Promise<Response>> | undefined;
  const load = async () => {
    const { createHttpTools } = await import('../mcp/server/create-http-tools.ts');
    return createHttpTools({
      io: { ...io, cwd: folder },
      platform: { data: dataFolder },
      environment: textOf(input, 'env'),
      allowsWrites: isSet(input, 'allowWrites'),
      runOther,
    });
  };
  return async (request) => (await (loaded ??= load()))(request);
}

/** Environment variables that agents set for the commands they run. */
const AGENT_VARIABLES: Readonly<Record<string, string>> = {
  CLAUDECODE: 'Claude Code',
  CURSOR_AGENT: 'Cursor',
  GEMINI_CLI: 'Gemini CLI',
  CODEX_SANDBOX: 'Codex',
  CODEX_THREAD_ID: 'Codex',
  COPILOT_AGENT: 'Copilot',
  COPILOT_CLI: 'Copilot',
  OPENCODE: 'OpenCode',
  AUGMENT_AGENT: 'Augment',
  GOOSE_TERMINAL: 'Goose',
  AI_AGENT: 'an agent',
};

/** How to use the tools, if an agent started this process; undefined otherwise. */
export function agentHint(env: Io['env']): string | undefined {
  const name = Object.keys(AGENT_VARIABLES).find((variable) => (env[variable] ?? '') !== '');
  if (name === undefined) return undefined;
  const setup = 'run "npx bindery mcp" as an MCP server (stdio), or use /mcp of this URL with the token';
  return `Started by ${AGENT_VARIABLES[name]}. For its tools (problems, tests, renders, traces, docs), ${setup}. See docs_read "test/agents.md".`;
}
