// Run as its own process, which is killed: a platform on a data folder, into which three hands write at the same time. Each line that it
// prints is a write that was answered.
import { createPlatform } from '../../../src/create-platform.ts';
import type { AnsweredWrite } from './read-written.ts';

const [dataFolder = '', round = ''] = process.argv.slice(2);
const platform = await createPlatform({ dataFolder, demo: true, host: false });
const home = `/v1/spaces/${platform.demo?.space ?? ''}`;

async function post(path: string, body: object = {}): Promise<{ id: string; revision: string }> {
  const response = await platform.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string; revision: string };
}

// Writes to a pipe are synchronous, so every answered write is printed, and every printed write was answered.
const report = (written: AnsweredWrite): boolean => process.stdout.write(`${JSON.stringify(written)}\n`);

async function mergePages(): Promise<never> {
  for (let number = 0; ; number++) {
    const title = `Page ${round}-${number}`;
    const { id } = await post(`${home}/change-requests`, { subject: title });
    report({ kind: 'change-request', id });
    const document = { markdown: `# About\n\n${`${title}. `.repeat(number % 40)}` };
    const changes = [{ operation: 'insert_page', title, document }];
    await post(`${home}/change-requests/${id}/content`, { changes });
    report({ kind: 'proposed', id, title });
    await post(`${home}/change-requests/${id}/merge`);
    report({ kind: 'merged', title });
  }
}

async function copySpaces(): Promise<never> {
  for (;;) {
    const { id, revision } = await post(`${home}/duplicate`);
    report({ kind: 'copied', id, revision });
  }
}

async function comment(): Promise<never> {
  for (let number = 0; ; number++) {
    const { id } = await post(`${home}/comments`, { body: { markdown: `Comment ${round}-${number}` } });
    report({ kind: 'commented', id });
  }
}

process.stdout.write('ready\n');
await Promise.all([mergePages(), copySpaces(), comment()]);
