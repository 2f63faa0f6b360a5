// A space, a repository, and a clone of it to work in: for tests of what goes from one to the other.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlatformOptions } from '../../src/options.ts';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';
import { startPlatform } from './test-platform.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** A space and a repository. */
export interface RepositorySpace {
  readonly test: TestPlatform;
  /** Path of the space. */
  readonly space: string;
  /** Folder that repositories can be in. */
  readonly home: string;
  /** Folder of the repository. */
  readonly bare: string;
  /** Folder of the clone. */
  readonly work: string;
  /** Runs git in the clone. Returns what it prints. */
  readonly git: (...args: string[]) => string;
  /** Writes a file into the clone. */
  readonly writeFile: (path: string, text: string) => void;
  /** Commits what is in the clone, and pushes it. Returns the commit. */
  readonly commit: (message: string) => string;
  readonly importIt: (more?: object) => Promise<CallAnswer>;
  readonly exportIt: (more?: object) => Promise<CallAnswer>;
  /** What the space has. */
  readonly content: () => Promise<CallAnswer['body']>;
  /** The page at a path, as Markdown. */
  readonly pageAt: (path: string) => Promise<CallAnswer['body']>;
  /** Changes the space, through a change request. */
  readonly change: (...changes: object[]) => Promise<void>;
}

const ADA = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
};

/** Two pages, a picture, and something that is no content. */
const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Set up](setup.md)\n',
  'README.md': '# Home\n\nSee [set up](setup.md) and ![](pic.png).\n',
  'setup.md': '# Set up\n\nHow.\n',
  'pic.png': 'bytes',
  'src/index.js': 'code();\n',
};

/** Creates a repository with one commit, and a space that has nothing of it yet. */
export async function startRepositorySpace(options: PlatformOptions = {}): Promise<RepositorySpace> {
  const home = temporaryFolder();
  cpSync(firstCommit(), home, { recursive: true });
  const repository = repositoryIn(home);
  const test = await startPlatform({ host: false, gitFolders: [home], outgoing: 'none', ...options });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  const space = `/v1/spaces/${created.body.id}`;
  return { test, space, home, ...repository, ...callsOf(test, space, repository.bare) };
}

let first: string | undefined;

/** A folder with the repository and its clone, made once until the folders of the tests are removed: Git starts many processes for it. */
function firstCommit(): string {
  if (first !== undefined && existsSync(first)) return first;
  first = temporaryFolder();
  const { work, bare, git, writeFile, commit } = repositoryIn(first);
  mkdirSync(work);
  git('init', '--quiet', '--bare', '--template=', '--initial-branch=main', bare);
  git('init', '--quiet', '--template=', '--initial-branch=main');
  git('remote', 'add', 'origin', '../work.git');
  for (const [path, text] of Object.entries(FILES)) writeFile(path, text);
  commit('First');
  return first;
}

type Repository = Pick<RepositorySpace, 'bare' | 'work' | 'git' | 'writeFile' | 'commit'>;

/** A process of the size of a test takes long to start one: the shell starts what a commit needs. */
const COMMIT =
  'git add --all && git commit --quiet --message "$1" && git push --quiet origin main && git rev-parse HEAD';

function repositoryIn(home: string): Repository {
  const [work, bare] = [join(home, 'work'), join(home, 'work.git')];
  const run = (program: string, args: readonly string[]): string =>
    execFileSync(program, args, { cwd: work, env: { ...process.env, ...ADA }, encoding: 'utf8', stdio: 'pipe' }).trim();
  return {
    work,
    bare,
    git: (...args) => run('git', args),
    writeFile: (path, text) => {
      mkdirSync(dirname(join(work, path)), { recursive: true });
      writeFileSync(join(work, path), text);
    },
    commit: (message) => run('sh', ['-c', COMMIT, 'sh', message]),
  };
}

type Calls = Pick<RepositorySpace, 'importIt' | 'exportIt' | 'content' | 'pageAt' | 'change'>;

function callsOf(test: TestPlatform, space: string, url: string): Calls {
  return {
    importIt: (more = {}) => test.post(`${space}/git/import`, { url, ref: 'main', ...more }),
    exportIt: (more = {}) =>
      test.post(`${space}/git/export`, { url, ref: 'main', commitMessage: 'From the space', ...more }),
    content: async () => (await test.get(`${space}/content`)).body,
    pageAt: async (path) => (await test.get(`${space}/content/path/${encodeURIComponent(path)}?format=markdown`)).body,
    change: async (...changes) => {
      const { body } = await test.post(`${space}/change-requests`, { subject: 'x' });
      await test.post(`${space}/change-requests/${body.id}/content`, { changes });
      await test.post(`${space}/change-requests/${body.id}/merge`);
    },
  };
}
