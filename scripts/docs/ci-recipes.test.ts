// The recipes of docs/ship/ci-recipes.md: their commands, run on a Git history like that of a pull request, with the built command.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startCiIssuer } from '@bindery/testkit/servers/ci-issuer';
import type { CiIssuer } from '@bindery/testkit/servers/ci-issuer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPlatform } from '../../packages/platform/src/index.ts';
import type { Platform } from '../../packages/platform/src/index.ts';
import { ROOT } from '../checks/source-files.ts';

const PAGE = readFileSync(join(ROOT, 'docs/ship/ci-recipes.md'), 'utf8');
const URL_OF_PAGE = 'https://api.example.com';

/** A tag that would run a command where a shell read it as code. */
const TAG = 'v1$(touch${IFS}injected)';

interface GitLab {
  readonly default: { readonly before_script: readonly string[] };
  readonly review: { readonly script: readonly string[] };
  readonly publish: {
    readonly script: readonly string[];
    readonly id_tokens: { readonly BINDERY_ID_TOKEN: { readonly aud: string } };
  };
}

interface CircleCI {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly (string | { readonly run?: string })[] }>>;
}

/** The code block below a heading. */
function recipe(heading: string): string {
  const section = PAGE.slice(PAGE.indexOf(`## ${heading}\n`));
  return /```\w+\n([^]*?)```/.exec(section)?.[1] ?? '';
}

const gitlab = parse(recipe('GitLab')) as GitLab;
const circle = parse(recipe('CircleCI')) as CircleCI;
const stepsOf = (job: string): string[] =>
  (circle.jobs[job]?.steps ?? []).flatMap((step) =>
    typeof step === 'object' && step.run !== undefined ? [step.run] : [],
  );

describe('the recipes for CI', { tags: ['long'] }, () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const temp = mkdtempSync(join(ROOT, '.cache', 'recipes-'));
  const checkout = join(temp, 'checkout');
  let platform: Platform;
  let issuer: CiIssuer;
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd,
      encoding: 'utf8',
    }).trim();

  beforeAll(async () => {
    issuer = await startCiIssuer();
    platform = await createPlatform({ port: 0, demo: true, token: 't0ken', allowPrivate: [issuer.host] });
    const origin = join(temp, 'origin');
    cpSync(join(ROOT, 'examples', 'poll'), origin, { recursive: true, filter: (path) => !path.endsWith('.bindery') });
    writeFileSync(join(origin, 'package.json'), '{"private":true,"type":"module","scripts":{"test":"echo tested"}}');
    const manifest = join(origin, 'bindery.config.ts');
    const organization = platform.demo?.organization ?? '';
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(/organization: '[^']*'/, `organization: '${organization}'`),
    );
    git(origin, 'init', '--quiet', '--initial-branch', 'main');
    git(origin, 'add', '.');
    git(origin, 'commit', '--quiet', '-m', 'First');
    git(temp, 'clone', '--quiet', origin, checkout);
    git(checkout, 'switch', '--quiet', '--create', 'feature$(touch${IFS}injected)');
    const changed = join(checkout, 'bindery.config.ts');
    writeFileSync(changed, readFileSync(changed, 'utf8').replace(/title: '[^']*'/, `title: 'Polls of teams'`));
    git(checkout, 'commit', '--quiet', '-am', 'Rename');
    git(checkout, 'tag', TAG);
  });
  afterAll(async () => {
    expect(existsSync(join(checkout, 'injected'))).toBe(false);
    await platform?.close();
    await issuer?.close();
    rmSync(temp, { recursive: true, force: true });
  });

  /** Runs lines as a runner does, one script for all. The packages are those of this repository, so none are installed. */
  async function run(lines: readonly string[], env: Readonly<Record<string, string>>, shell = 'bash') {
    expect(lines).toContain('npm ci');
    const script = lines
      .filter((line) => line !== 'npm ci')
      .join('\n')
      .replaceAll(URL_OF_PAGE, platform.origins.api);
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(shell, ['-e', '-c', script], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${dirname(process.execPath)}:${PATH}`, HOME, CI: 'true', ...env },
    });
    const ended = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { status: child.exitCode, stdout, stderr };
  }

  /** What the review wrote. */
  function takeReview(): string {
    const file = join(checkout, 'review.md');
    const review = readFileSync(file, 'utf8');
    rmSync(file);
    return review;
  }
  const messages = async (): Promise<string[]> => {
    const path = '/_platform/v1/integrations/poll/versions';
    const response = await platform.fetch(path, { headers: { Authorization: 'Bearer t0ken' } });
    return (await response.json()).items.map(({ message = '' }: { message?: string }) => message);
  };

  it('review a merge request on GitLab', async () => {
    const base = git(checkout, 'merge-base', 'origin/main', 'HEAD');
    const lines = [...gitlab.default.before_script, ...gitlab.review.script];
    const { status, stdout, stderr } = await run(lines, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('tested');
    expect(takeReview()).toContain('Polls of teams');
  });

  it('review a branch on CircleCI', async () => {
    const { status, stderr } = await run(stepsOf('review'), { CIRCLE_BRANCH: 'feature' });
    expect(status, stderr).toBe(0);
    expect(takeReview()).toContain('Polls of teams');
  });

  it('review a branch in any shell', async () => {
    const { status, stderr } = await run(recipe('Any shell').split('\n'), {}, 'sh');
    expect(status, stderr).toBe(0);
    expect(takeReview()).toContain('Polls of teams');
  });

  it('publish a tag on CircleCI', async () => {
    const { status, stdout, stderr } = await run(stepsOf('publish'), { CIRCLE_TAG: TAG, BINDERY_TOKEN: 't0ken' });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ name: 'poll', version: 1 });
    expect(await messages()).toEqual([TAG]);
  });

  it('publish a tag in any shell, with nothing to do the second time', async () => {
    const env = { TAG, BINDERY_TOKEN: 't0ken' };
    const { status, stdout, stderr } = await run(recipe('Any shell').split('\n'), env, 'sh');
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ version: 1, published: false });
  });

  it('publish a tag on GitLab, with the ID token of the job', async () => {
    const { BINDERY_ID_TOKEN: idToken } = gitlab.publish.id_tokens;
    expect(idToken.aud).toBe(URL_OF_PAGE);
    const rule = { issuer: issuer.url, repository: 'acme/polls', ref: 'refs/tags/v*' };
    const path = '/_platform/v1/integrations/poll/trusted-publishers';
    const headers = { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' };
    expect((await platform.fetch(path, { method: 'POST', headers, body: JSON.stringify(rule) })).status).toBe(201);
    const claims = { project_path: 'acme/polls', ref_path: `refs/tags/${TAG}`, repository: undefined, ref: TAG };
    const token = await issuer.sign({ aud: platform.origins.api, ...claims });
    const manifest = join(checkout, 'bindery.config.ts');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('Polls of teams', 'Polls of everyone'));
    const lines = [...gitlab.default.before_script, ...gitlab.publish.script];
    const { status, stdout, stderr } = await run(lines, { CI_COMMIT_TAG: TAG, BINDERY_ID_TOKEN: token });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout.trim())).toMatchObject({ name: 'poll', version: 2 });
  });

  it('fail without a token, and publish nothing', async () => {
    const { status, stdout } = await run(stepsOf('publish'), { CIRCLE_TAG: TAG });
    expect([status, stdout]).toEqual([2, expect.stringContaining('token_missing_in_environment')]);
    expect(await messages()).toHaveLength(2);
  });
});
