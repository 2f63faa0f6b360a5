import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

it.each([
  [undefined, '  cd polls\n  npm install\n  npm run dev\n'],
  ['npm/11.6.0 node/v24.11.0 linux x64 workspaces/false', '  cd polls\n  npm install\n  npm run dev\n'],
  ['pnpm/10.2.0 npm/? node/v24.11.0 linux x64', '  cd polls\n  pnpm install\n  pnpm dev\n'],
  ['yarn/4.9.1 npm/? node/v24.11.0 linux x64', '  cd polls\n  yarn install\n  yarn dev\n'],
  ['bun/1.3.0 npm/? node/v24.3.0 linux x64', '  cd polls\n  bun install\n  bun run dev\n'],
  ['constructor/1', '  cd polls\n  npm install\n  npm run dev\n'],
])('names the commands of the package manager %s', (userAgent, expected) => {
  expect(nextSteps('/a/polls', '/a', userAgent)).toBe(expected);
  expect(nextSteps('/a', '/a', userAgent)).toBe(expected.replace('  cd polls\n', ''));
});
