// From `create` to a published version, for each template and package manager, from a registry on this computer.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTemplates } from 'create-bindery';
import { COMMAND, NODE } from '../processes.ts';
import { equipAuthor, runManager, startManager } from './author.ts';
import type { Author } from './author.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';
import type { PackageManager } from './package-managers.ts';
import { startRegistry } from './registry.ts';
import type { Registry } from './registry.ts';

const templates = (await listTemplates()).map(({ name }) => name);
let parent: string;
let registry: Registry;

beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-packaging-')));
  registry = await startRegistry(join(parent, 'registry'));
});
afterAll(async () => {
  await registry?.stop();
  rmSync(parent, { recursive: true, force: true });
});

describe.each(Object.entries(PACKAGE_MANAGERS))('an author with %s', (name, manager) => {
  let author: Author;
  beforeAll(async () => {
    author = await equipAuthor(manager, registry.url, mkdtempSync(join(parent, `${name.replace(' ', '-')}-`)));
  });

  it.each(templates)('creates, tests, checks, runs, and publishes the template "%s"', async (template) => {
    const project = await createProject(author, manager, template);
    const [before, between] = manager.run;
    const run = (words: readonly string[]) => runManager(author, words, project);

    await run(manager.install);
    expect(await run([...before, 'test'])).toMatch(/Tests .*\d+ passed/);
    expect(await run([...before, 'check'])).toContain('No problems');
    const flags = ['--port', '0', '--no-open', '--token', 'token-of-the-author'];
    await startPlatform(author, project, [...before, 'dev', ...between, ...flags]);
    const published = await publish(author, manager, project);
    expect(JSON.parse(published)).toMatchObject({ name: template, version: 1 });
  });
});

async function createProject(author: Author, { name, create }: PackageManager, template: string): Promise<string> {
  const options = ['--yes', '--template', template, '--organization', 'harbor'];
  const output = await runManager(author, [...create, template, ...options], author.folder);
  expect(output).toContain(`\n  cd ${template}\n  ${name} install\n`);
  return join(author.folder, template);
}

/** Starts `bindery dev`, waits until it is ready, and ends it. */
async function startPlatform(author: Author, project: string, words: readonly string[]): Promise<void> {
  const started = startManager(author, words, project);
  await started.until(/^ready (http:\S+)/m);
  // Package managers forward signals in ways of their own.
  const { pid } = JSON.parse(readFileSync(join(project, '.bindery', 'session.json'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGTERM');
  await started.exited;
}

/** Publishes to an empty platform. Returns the printed JSON. */
async function publish(author: Author, { exec }: PackageManager, project: string): Promise<string> {
  const words = [...author.program, ...exec, 'bindery', 'publish', '--yes', '--json'];
  const platform: Author = { ...author, program: [NODE, COMMAND] };
  const output = await runManager(platform, ['platform', 'exec', '--', ...words], project);
  return output.slice(output.indexOf('{'));
}
