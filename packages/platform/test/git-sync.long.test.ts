// A space and a repository under random edits on both sides, while the platform is killed: both end alike, each edit is there once, and
// an edit that lost a conflict was named in it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { SyncedProcess } from './support/git-sync/synced-process.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

const EDITS = longOrSample(500, 30);
const KILLS = longOrSample(50, 3);
const PER_ROUND = 5;
const ROUNDS = Math.ceil(EDITS / PER_ROUND);
const PAGES = 8;
const PARAGRAPHS = 6;

/** The latest that a kill comes after the edits of a round, in milliseconds. */
const LATEST_KILL_MS = 1_500;

type Side = 'space' | 'git';
type Edit = { readonly side: Side; readonly page: string; readonly paragraph: number; readonly text: string };

const random = createRandom();
const pick = (below: number): number => Math.floor(random() * below);
const home = temporaryFolder();
const bare = join(home, 'docs.git');
const work = join(home, 'work');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: work,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Titles of pages → their paragraphs, as both sides have them. */
type Content = Map<string, string[]>;

const platform = new SyncedProcess(temporaryFolder(), home);
let installation = '';
let space = '';

afterAll(async () => {
  await platform.kill();
  removeFolders();
});

const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
const bodyOf = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

function writeRepository(content: Content): void {
  const items = [...content.keys()].map((title) => `* [${title}](${slugOf(title)}.md)\n`);
  writeFileSync(join(work, 'SUMMARY.md'), `# Table of contents\n\n${items.join('')}`);
  for (const [title, paragraphs] of content) {
    writeFileSync(join(work, `${slugOf(title)}.md`), `# ${title}\n\n${bodyOf(paragraphs)}`);
  }
}

function readRepository(): Content {
  git('fetch', '--quiet', 'origin', 'main');
  git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  const files = readdirSync(work).filter((name) => name.endsWith('.md') && name !== 'SUMMARY.md');
  return new Map(
    files.map((name) => {
      const [heading = '', ...paragraphs] = readFileSync(join(work, name), 'utf8').trim().split('\n\n');
      return [heading.replace('# ', ''), paragraphs];
    }),
  );
}

async function readSpace(): Promise<Content> {
  const { pages } = await platform.call<{ pages: { id: string; title: string }[] }>(
    'GET',
    `/v1/spaces/${space}/content`,
  );
  const content: Content = new Map();
  for (const { id, title } of pages) {
    const path = `/v1/spaces/${space}/content/page/${id}?format=markdown`;
    const { markdown } = await platform.call<{ markdown: string }>('GET', path);
    expect(content.has(title), `two pages "${title}"`).toBe(false);
    content.set(title, markdown.trim().split('\n\n'));
  }
  return content;
}

/** Applies edits of one side to its content, with new pages. */
function applied(content: Content, edits: readonly Edit[]): Content {
  const after: Content = new Map([...content].map(([title, paragraphs]) => [title, [...paragraphs]]));
  for (const { page, paragraph, text } of edits) {
    const paragraphs = after.get(page) ?? Array.from({ length: PARAGRAPHS }, (_, index) => `${page}, ${index}.`);
    paragraphs[paragraph] = text;
    after.set(page, paragraphs);
  }
  return after;
}

async function editSpace(before: Content, edits: readonly Edit[]): Promise<void> {
  const after = applied(before, edits);
  const { pages } = await platform.call<{ pages: { id: string; title: string }[] }>(
    'GET',
    `/v1/spaces/${space}/content`,
  );
  const changes = [...new Set(edits.map(({ page }) => page))].map((title) => {
    const document = { markdown: bodyOf(after.get(title) ?? []) };
    const page = pages.find((one) => one.title === title)?.id;
    return page === undefined
      ? { operation: 'insert_page', title, document }
      : { operation: 'update_page', page, document };
  });
  const path = `/v1/spaces/${space}/change-requests`;
  const { id } = await platform.call<{ id: string }>('POST', path, { subject: 'Edits' });
  await platform.call('POST', `${path}/${id}/content`, { changes });
  await platform.call('POST', `${path}/${id}/merge`);
}

function editRepository(before: Content, edits: readonly Edit[]): void {
  writeRepository(applied(before, edits));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Edits');
  git('push', '--quiet', 'origin', 'HEAD:main');
}

function createEdits(round: number, content: Content): Edit[] {
  const titles = [...content.keys()];
  const creator: Side = random() < 0.5 ? 'space' : 'git';
  return Array.from({ length: PER_ROUND }, (_, index) => {
    const isNew = random() < 0.1;
    const page = isNew ? `New ${round} ${index}` : (titles[pick(titles.length)] ?? '');
    const side: Side = isNew ? creator : random() < 0.5 ? 'space' : 'git';
    return { side, page, paragraph: pick(PARAGRAPHS), text: `Edit ${round} ${index} by ${side}.` };
  });
}

const tip = (): string => git('ls-remote', 'origin', 'refs/heads/main').split('\t')[0] ?? '';

/** Files in conflict, and the side that was taken. */
interface Decision {
  readonly paths: ReadonlySet<string>;
  readonly side: Side;
}

async function settle(): Promise<Decision | undefined> {
  const status = await platform.settle(installation, tip);
  if (status.state !== 'conflict') return undefined;
  const side: Side = random() < 0.5 ? 'space' : 'git';
  const priority = side === 'git' ? 'git' : 'gitbook';
  const path = `/_platform/v1/git/installations/${installation}/sync`;
  for (let state = ''; state !== 'in_sync';) {
    ({ state } = await platform
      .call<{ state: string }>('POST', path, { priority })
      .catch((thrown: unknown) =>
        String(thrown).includes('git_sync_running') ? { state: 'running' } : Promise.reject(thrown as Error),
      ));
  }
  return { paths: new Set(status.conflicts.map((one) => one.path)), side };
}

/** The last edit of each paragraph and side, and what is wrong with it now. */
function findLosses(edits: readonly Edit[], content: Content, decision: Decision | undefined): string[] {
  const last = new Map(edits.map((edit) => [`${edit.side} ${edit.page} ${edit.paragraph}`, edit]));
  return [...last.values()].flatMap((edit) => {
    if (content.get(edit.page)?.includes(edit.text) === true) return [];
    const isDecided = decision?.paths.has(`${slugOf(edit.page)}.md`) === true && decision.side !== edit.side;
    return isDecided ? [] : [`${edit.text} is gone from "${edit.page}"`];
  });
}

it(`keeps ${EDITS} edits on both sides, with ${KILLS} kills`, async () => {
  mkdirSync(work);
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('init', '--quiet', '--initial-branch=main', '.');
  git('remote', 'add', 'origin', bare);
  const titles = Array.from({ length: PAGES }, (_, page) => `Page ${page}`);
  writeRepository(
    applied(
      new Map(),
      titles.map((page) => ({ side: 'git', page, paragraph: 0, text: `${page} begins.` })),
    ),
  );
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  git('push', '--quiet', 'origin', 'HEAD:main');
  await platform.start();
  ({ id: space } = await platform.call<{ id: string }>('POST', `/v1/orgs/${platform.organization}/spaces`, {
    title: 'Docs',
  }));
  const target = { type: 'space', spaceId: space };
  ({ id: installation } = await platform.call<{ id: string }>('POST', '/v1/git/installations', {
    provider: 'github',
    target,
  }));
  const own = `/_platform/v1/git/installations/${installation}`;
  await platform.call('PUT', `${own}/repository`, { url: bare, priority: 'git' });
  await settle();
  let conflicts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const content = readRepository();
    const edits = createEdits(round, content);
    const ofSpace = edits.filter(({ side }) => side === 'space');
    const ofGit = edits.filter(({ side }) => side === 'git');
    if (ofGit.length > 0) editRepository(content, ofGit);
    if (ofSpace.length > 0) await editSpace(content, ofSpace);
    if (round < KILLS) {
      await setTimeout(random() * LATEST_KILL_MS);
      await platform.kill();
      await platform.start();
    }
    const decision = await settle();
    if (decision !== undefined) conflicts += 1;
    const after = readRepository();
    expect([round, findLosses(edits, after, decision)]).toEqual([round, []]);
    const shown = await readSpace();
    expect([round, Object.fromEntries(shown)]).toEqual([round, Object.fromEntries(after)]);
  }
  process.stdout.write(`${ROUNDS * PER_ROUND} edits, ${KILLS} kills, ${conflicts} conflicts\n`);
});
