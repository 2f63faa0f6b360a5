// Records what `bindery mcp` responds to the first messages of a client, for each version of the protocol: packages/cli/src/mcp/first-exchange.ts.
import { execFile, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/**
 * Writes `first-responses.json` next to the bundled command.
 * @param {string} dist
 */
export async function recordFirstResponses(dist) {
  const file = join(dist, 'first-responses.json');
  rmSync(file, { force: true }); // The command would answer from it.
  const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'bin.js'), 'mcp', '--json']);
  const { protocolVersions } = JSON.parse(stdout);
  const recorded = await Promise.all(protocolVersions.map(async (version) => [version, await exchange(dist, version)]));
  const lists = new Set(recorded.map(([, { tools }]) => JSON.stringify(tools)));
  if (lists.size !== 1)
    throw new Error('The list of tools depends on the version of the protocol. Record each of them.');
  const [[, { tools }]] = recorded;
  const initialize = Object.fromEntries(recorded.map(([version, { initialized }]) => [version, initialized]));
  writeFileSync(file, JSON.stringify({ initialize, tools }));
}

async function exchange(dist, protocolVersion) {
  const child = spawn(process.execPath, [join(dist, 'bin.js'), 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'build', version: '1' } };
  const messages = [
    { id: 0, method: 'initialize', params },
    { method: 'notifications/initialized' },
    { id: 1, method: 'tools/list' },
  ];
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const results = [];
  for await (const line of createInterface(child.stdout)) {
    const { id, result } = JSON.parse(line);
    results[id] = result;
    if (id === 1) child.stdin.end();
  }
  const [initialized, tools] = results;
  if (initialized?.protocolVersion !== protocolVersion || tools === undefined) {
    throw new Error(`"bindery mcp" doesn’t speak version ${protocolVersion} of its protocol.`);
  }
  return { initialized, tools };
}
