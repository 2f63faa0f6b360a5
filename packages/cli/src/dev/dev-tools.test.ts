import { expect, it } from 'vitest';
import { agentHint } from './dev-tools.ts';

it('tells an agent about the tools, by the variable that it sets', () => {
  expect(agentHint({ CLAUDECODE: '1' })).toMatch(/^Started by Claude Code\. .*"npx bindery mcp"/);
  expect(agentHint({ AI_AGENT: 'some-agent' })).toMatch(/^Started by an agent\. /);
});

it('says nothing to people', () => {
  expect(agentHint({})).toBeUndefined();
  expect(agentHint({ CLAUDECODE: '', TERM: 'xterm' })).toBeUndefined();
});
