import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RebuildScope, FileChange } from './project-files.ts';
import { createChangeQueue, watchProject } from './watch-project.ts';
import type { ProjectChange } from './watch-project.ts';

const CONCERNS: Readonly<Record<string, RebuildScope>> = { '.ts': 'bundle', '.yaml': 'manifest' };
const rebuildScopeOf = ({ path }: FileChange): RebuildScope | undefined => CONCERNS[extname(path)];
const change = (path: string): FileChange => ({ path, isNew: false });

describe('watchProject', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bindery-watch-')));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('calls back for changes that are of concern, and for no other', async () => {
    const received: string[] = [];
    const changes: ProjectChange[] = [];
    const watch = watchProject(root, {
      dataFolder: join(root, 'data'),
      rebuildScopeOf: (one) => {
        received.push(`${basename(one.path)} ${one.isNew ? 'new' : 'known'}`);
        return rebuildScopeOf(one);
      },
      onChange: async (one) => void changes.push(one),
    });
    await watch.ready;
    writeFileSync(join(root, 'dev.json'), '{}');
    await vi.waitFor(() => expect(received).toEqual(['dev.json new']));
    expect(changes).toEqual([]);
    writeFileSync(join(root, 'a.ts'), '');
    await vi.waitFor(() => expect(changes).toEqual([{ isManifestChanged: false }]));
    writeFileSync(join(root, 'a.ts'), '//');
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(1));
    expect(received.slice(0, 3)).toEqual(['dev.json new', 'a.ts new', 'a.ts known']);
    await watch.close();
  });
});

describe('createChangeQueue', () => {
  it('handles changes during a build after it ends, with one build', async () => {
    const reports: string[] = [];
    const builds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const last = Promise.withResolvers<void>();
    const enqueue = createChangeQueue({
      rebuildScopeOf: (one) => {
        reports.push(one.path);
        return rebuildScopeOf(one);
      },
      onChange: async ({ isManifestChanged }) => {
        reports.push(isManifestChanged ? 'all' : 'bundle');
        await builds.shift()?.promise;
        reports.push('built');
        if (builds.length === 0) last.resolve();
      },
    });
    const [first, second] = builds;
    for (const path of ['a.txt', 'a.ts', 'b.ts', 'b.txt', 'c.yaml']) enqueue(change(path));
    expect(reports).toEqual(['a.txt', 'a.ts', 'bundle']);
    first?.resolve();
    second?.resolve();
    await last.promise;
    expect(reports).toEqual(['a.txt', 'a.ts', 'bundle', 'built', 'b.ts', 'b.txt', 'c.yaml', 'all', 'built']);
  });
});
