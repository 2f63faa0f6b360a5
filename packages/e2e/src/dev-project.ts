// Projects of the tests of `bindery dev`, and the processes that develop them.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createClient } from '@bindery/client';
import { COMMAND, NODE, REPOSITORY, startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';

const running: RunningProcess[] = [];
const folders: string[] = [];

const EXCLUDED = new Set(['node_modules', '.bindery', 'dist']);

/** Stops every process, and removes every folder. */
export async function endDevelopment(): Promise<void> {
  for (const one of running.splice(0)) await one.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Has a process stopped by `endDevelopment`. */
export function stopAtEnd(process: RunningProcess): RunningProcess {
  running.push(process);
  return process;
}

/** A folder with the example in it, inside the repository, so that the project finds the kit's packages. */
export function aProject() {
  const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  folders.push(folder);
  const project = join(folder, 'poll');
  cpSync(join(REPOSITORY, 'examples', 'poll'), project, {
    recursive: true,
    filter: (path) => !EXCLUDED.has(basename(path)),
  });
  return { folder, project, data: join(folder, '.bindery') };
}

export type Project = ReturnType<typeof aProject>;

/** Starts `bindery dev`, and waits until it says ready. */
export async function startDev(
  { project, data }: Project,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const own = ['--port', '0', '--no-open', '--token', 't0ken', '--data', data];
  const dev = stopAtEnd(startProcess(NODE, [COMMAND, 'dev', project, ...own, ...args], { env }));
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  return { dev, url, api: createClient({ baseUrl: url, token: 't0ken' }) };
}

/** Renders the block of the example. Returns status and text of the response. */
export const render = async (url: string) => {
  const status = (await (
    await fetch(`${url}/_platform/v1/status`, { headers: { Authorization: 'Bearer t0ken' } })
  ).json()) as {
    demo: { space: string };
  };
  const response = await fetch(`${url}/v1/integrations/poll/render`, {
    method: 'POST',
    headers: { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      componentId: 'poll',
      props: {},
      context: { type: 'document', spaceId: status.demo.space, editable: true, theme: 'light' },
    }),
  });
  return { status: response.status, text: await response.text() };
};
