// `bindery docs search` and `bindery docs read`.
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';

describe('bindery docs search', () => {
  it('prints title, path, and an excerpt of the best pages', async () => {
    const { code, stdout } = await runCommand(['docs', 'search', 'unfurl', 'links', '--limit', '3']);
    expect(code).toBe(0);
    const results = stdout.trimEnd().split('\n\n');
    expect(results).toHaveLength(3);
    expect(results[0]).toMatch(/^.*Unfurl.*\n {2}build\/contentkit\/unfurling\.md.*\n {2}\S/i);
  });

  it('prints paths that “docs read” takes, as JSON', async () => {
    const { stdout } = await runCommand(['docs', 'search', 'schedule a task', '--json']);
    const { query, results } = JSON.parse(stdout) as { query: string; results: { path: string }[] };
    expect(query).toBe('schedule a task');
    expect(results.map(({ path }) => path).join()).toContain('build/tasks.md');
    for (const { path } of results) expect((await runCommand(['docs', 'read', path])).code).toBe(0);
  });

  it('exits with 1 without results, and with 2 for a wrong limit', async () => {
    const none = await runCommand(['docs', 'search', 'qqqqzzzz']);
    expect(none).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Use fewer or other words.') });
    const wrong = await runCommand(['docs', 'search', 'block', '--limit', 'many']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--limit is "many"') });
  });
});

describe('bindery docs read', () => {
  it('prints plain Markdown when its output is piped, and wraps it on a terminal', async () => {
    const { stdout: markdown } = await runCommand(['docs', 'read', 'test/agents']);
    expect(markdown).toMatch(/^# Work with a coding agent\n/);
    expect(markdown).toContain('```sh\n');
    const { stdout: shown } = await runCommand(['docs', 'read', 'test/agents'], { columns: 60 });
    expect(shown).toMatch(/^Work with a coding agent\n/);
    expect(shown).not.toContain('```');
  });

  it('prints the page as JSON, and the table of contents without a page', async () => {
    const page = JSON.parse((await runCommand(['docs', 'read', 'test/agents.md#secrets', '--json'])).stdout) as unknown;
    expect(page).toMatchObject({ path: 'test/agents.md', title: 'Work with a coding agent' });
    const { stdout } = await runCommand(['docs', 'read']);
    expect(stdout).toMatch(/^Get started\n {2}get-started\/what-is-bindery\.md +What is Bindery\?\n/);
    const { pages } = JSON.parse((await runCommand(['docs', 'read', '--json'])).stdout) as { pages: unknown[] };
    expect(pages).toContainEqual({ path: 'operate/relay.md', title: 'Host a relay', part: 'Run a platform' });
  });

  it('exits with 2 for an unknown page, with the nearest one', async () => {
    const { code, stdout } = await runCommand(['docs', 'read', 'build/blok', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { code: 'docs_page_not_found', advice: expect.stringContaining('build/block.md') },
    });
  });
});
