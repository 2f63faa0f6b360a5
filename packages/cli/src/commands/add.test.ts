// `bindery add` in projects with either manifest: its diffs, and what it rejects.
import { execFileSync } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PIECE_KINDS } from '../add/add-commands.ts';
import { MANIFESTS, PIECE_NAMES, createBlankProject } from '../testing/blank-project.ts';
import { runCommand } from '../testing/run-command.ts';

async function project(manifest: (typeof MANIFESTS)[number] = 'bindery.config.ts') {
  const created = await createBlankProject(manifest);
  onTestFinished(created.remove);
  const add = (...argv: string[]) => runCommand(['add', ...argv], { cwd: created.folder });
  return { ...created, add };
}

describe('add --dry-run', () => {
  it.each(MANIFESTS.flatMap((manifest) => PIECE_KINDS.map((kind) => ({ kind, manifest }))))(
    'shows the change of a project with $manifest that gets the piece $kind',
    async ({ kind, manifest }) => {
      const { add, folder } = await project(manifest);
      const { code, stdout, stderr } = await add(kind, PIECE_NAMES[kind], '--dry-run');
      expect([code, stderr]).toEqual([0, '']);
      await expect(stdout).toMatchFileSnapshot(`../../test/added-pieces/${kind}-${manifest.split('.').at(-1)}.diff`);
      // Git accepts it.
      execFileSync('git', ['apply', '--unsafe-paths', '--check', '-'], { cwd: folder, input: stdout });
    },
  );
});
