// Run as its own process, which a test kills: a platform that answers requests. Each request and each answer is a line of JSON.
import { createInterface } from 'node:readline';
import { createPlatform } from '../../../src/create-platform.ts';
import type { PlatformOptions } from '../../../src/options.ts';

const platform = await createPlatform({ demo: true, ...(JSON.parse(process.argv[2] ?? '{}') as PlatformOptions) });
const headers = { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' };

const print = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

async function answer(line: string): Promise<void> {
  const { id, method, path, body } = JSON.parse(line) as { id: number; method: string; path: string; body?: object };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await platform.fetch(path, init);
  print({ id, status: response.status, body: await response.json().catch(() => undefined) });
}

print({ token: platform.token, demo: platform.demo });
for await (const line of createInterface({ input: process.stdin })) void answer(line);
