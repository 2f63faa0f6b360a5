// GitHub's own program for its Markdown, which tests compare with.
import { spawnSync } from 'node:child_process';

const EXTENSIONS = ['table', 'tasklist', 'strikethrough', 'autolink'];

/** Whether the program is installed, as the package `cmark-gfm` of Debian. Says loudly that tests are skipped where it is not. */
export function hasCmarkGfm(): boolean {
  if (spawnSync('cmark-gfm', ['--version']).status === 0) return true;
  process.stderr.write('\n*** SKIPPED: the comparison with cmark-gfm, which is not installed here.\n');
  return false;
}

/** The HTML of some Markdown, raw HTML let through. */
export function cmarkGfm(markdown: string): string {
  const arguments_ = ['--unsafe', ...EXTENSIONS.flatMap((name) => ['-e', name])];
  const { status, stdout, stderr } = spawnSync('cmark-gfm', arguments_, { input: markdown, encoding: 'utf8' });
  if (status !== 0) throw new Error(`cmark-gfm failed: ${stderr}`);
  return stdout;
}
