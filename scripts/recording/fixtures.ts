// What a recorded platform reaches besides itself: a site on loopback to import from, and a Git repository. Both are the same
// each time, but for the folder of the repository, which a recording writes as `{{repository}}`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DOCX, ZIP } from './archives.ts';

/** What is there to import from, and to export to. */
export interface Fixtures {
  /** URL of the site, without a trailing slash. */
  readonly site: string;
  /** `host:port` of the site. */
  readonly siteHost: string;
  /** Folder of the repository, without a work tree. */
  readonly repository: string;
  /** The platform's data folder. It has a key already, so that signatures are the same each time. */
  readonly dataFolder: string;
  close(): void;
}

/** Two dots by three. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

const SITE: Readonly<Record<string, readonly [contentType: string, body: string | Buffer]>> = {
  '/': ['text/html', '<title>Start</title><h1>Start</h1><p>First <b>page</b>. <a href="/guide">Guide</a></p>'],
  '/guide': [
    'text/html',
    '<h1>Guide</h1><ul><li>One</li><li>Two</li></ul><table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
  ],
  '/page.md': [
    'text/markdown',
    '# Title\n\nText with `code`, **bold** and a [link](https://example.com).\n\n> Quote\n',
  ],
  '/README.md': ['text/markdown', '# Read me\n\n1. One\n2. Two\n'],
  '/text.txt': ['text/plain', 'Plain text.\n'],
  '/data.json': ['application/json', '{"a": 1}'],
  '/dots.png': ['image/png', Buffer.from(PNG, 'base64')],
  '/openapi.json': [
    'application/json',
    '{"openapi":"3.0.0","info":{"title":"Pets","version":"1"},"paths":{"/pets":{"get":{"responses":{"200":{"description":"OK"}}}}}}',
  ],
  '/docs.zip': ['application/zip', ZIP],
  '/text.docx': ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', DOCX],
  '/llms.txt': ['text/plain', '# Docs\n\n- [Guide](/guide): how\n'],
};

/** Bytes of a platform's key. */
const KEY_BYTES = 32;

/** Files of the first commit. */
const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Set up](setup.md)\n  * [More](more/README.md)\n',
  'README.md': '# Home\n\nSee [set up](setup.md).\n',
  'setup.md': '---\ndescription: How to\n---\n\n# Set up\n\n```js\nrun();\n```\n',
  'more/README.md': '# More\n\n* one\n* two\n',
  'src/index.js': 'code();\n',
};

/** Where the site of a recording is. Content that is imported from it has its URL, and hashes of content are compared. */
const SITE_PORT = 21_473;

/**
 * Starts the site and makes the repository. The caller closes them.
 * @throws {Error} when the port of the site is in use, as by another recording
 */
export async function createFixtures(sitePort = SITE_PORT): Promise<Fixtures> {
  const server = createServer((request, response) => {
    const found = SITE[request.url ?? ''];
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': found[0] }).end(found[1]);
  }).listen(sitePort, '127.0.0.1');
  await once(server, 'listening');
  const siteHost = `127.0.0.1:${SITE_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'bindery-recording-'));
  const repository = join(folder, 'repository.git');
  createRepository(repository, join(folder, 'work'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  writeFileSync(join(dataFolder, 'key'), `${Buffer.alloc(KEY_BYTES, 7).toString('base64url')}\n`, { mode: 0o600 });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { site: `http://${siteHost}`, siteHost, repository, dataFolder, close };
}

function createRepository(bare: string, work: string): void {
  const when = '2026-06-01T07:00:00Z';
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: work,
      env: { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  mkdirSync(work);
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('clone', '--quiet', bare, '.');
  git('checkout', '--quiet', '-B', 'main');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  git('push', '--quiet', 'origin', 'main');
}
