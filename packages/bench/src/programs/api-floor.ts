// The floor of the rows of the group `api`, in a process of its own: bare node:http and node:sqlite doing the same reads and
// writes as the platform does for them, and answering the same bytes.
// Usage: api-floor.ts <database file> <file with the platform's answer>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { serve } from './announce.ts';

const [databaseFile = '', answerFile = ''] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(answerFile, 'utf8')) as Record<string, unknown>;
const template = (answer['items'] as Record<string, unknown>[] | undefined)?.[0] ?? answer;
const database = new DatabaseSync(databaseFile);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
const selectOne = database.prepare('SELECT * FROM space WHERE id = ?');
const selectMany = database.prepare(
  'SELECT * FROM space WHERE organization = ? AND deleted_at IS NULL ORDER BY created_at, id LIMIT 51',
);
const countAll = database.prepare('SELECT COUNT(*) AS count FROM space WHERE organization = ? AND deleted_at IS NULL');
const insertRevision = database.prepare(
  `INSERT INTO revision (id, space, type, parents, root, created_at, created_by) VALUES (?, ?, 'edits', '[]', '${'0'.repeat(43)}', ?, NULL)`,
);
const insertSpace = database.prepare(
  `INSERT INTO space (id, organization, title, emoji, visibility, edit_mode, created_at, updated_at, revision)
   VALUES (?, ?, ?, '📘', 'private', 'live', ?, ?, ?)`,
);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');
let created = 0;

const urls = template['urls'] as { readonly location: string };
const { location } = urls;
const origin = location.slice(0, location.indexOf('/v1/'));

function present(row: Record<string, unknown>): Record<string, unknown> {
  const { id, title, emoji, revision } = row;
  return {
    ...template,
    id,
    title,
    emoji,
    createdAt: new Date(Number(row['created_at'])).toISOString(),
    updatedAt: new Date(Number(row['updated_at'])).toISOString(),
    urls:
      id === template['id']
        ? urls
        : { location: `${origin}/v1/spaces/${String(id)}`, app: `${origin}/spaces/${String(id)}` },
    revision,
  };
}

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '';
  if (request.method === 'POST') void create(request, response, path.split('/')[3] ?? '');
  else if (path.startsWith('/v1/orgs/')) list(response, path.split('/')[3] ?? '');
  else readOne(response, path.slice('/v1/spaces/'.length));
});

function readOne(response: ServerResponse, id: string): void {
  const row = selectOne.get(id);
  if (row === undefined) return void response.writeHead(404).end();
  send(response, 200, present(row));
}

function list(response: ServerResponse, organization: string): void {
  const rows = selectMany.all(organization);
  const { count } = countAll.get(organization) as { count: number };
  send(response, 200, { next: answer['next'], count, items: rows.slice(0, 50).map(present) });
}

async function create(request: IncomingMessage, response: ServerResponse, organization: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { title } = JSON.parse(Buffer.concat(chunks).toString()) as { title: string };
  const id = `floor_${String(created++).padStart(20, '0')}`;
  const now = Date.now();
  begin.run();
  insertRevision.run(`rev_${id}`, id, now);
  insertSpace.run(id, organization, title, now, now, `rev_${id}`);
  commit.run();
  send(response, 201, present({ id, title, emoji: '📘', created_at: now, updated_at: now, revision: `rev_${id}` }));
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

serve(server);
