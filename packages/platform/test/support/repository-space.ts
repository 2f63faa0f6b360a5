// A space, a repository, and a clone of it to work in: for tests of what goes from one to the other.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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

const WHO = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];

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
  const work = mkdtempSync(join(home, 'work-'));
  const bare = `${work}.git`;
  const git = (...args: string[]): string =>
    execFileSync('git', [...WHO, ...args], { cwd: work, encoding: 'utf8', stdio: 'pipe' }).trim();
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  };
  const commit = (message: string): string => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
    git('push', '--quiet', 'origin', 'main');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('clone', '--quiet', bare, '.');
  git('checkout', '--quiet', '-B', 'main');
  for (const [path, text] of Object.entries(FILES)) put(path, text);
  commit('First');
  const test = await startPlatform({ host: false, gitFolders: [home], outgoing: 'none', ...options });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  const space = `/v1/spaces/${created.body.id}`;
  return { test, space, home, bare, work, git, writeFile: put, commit, ...callsOf(test, space, bare) };
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
