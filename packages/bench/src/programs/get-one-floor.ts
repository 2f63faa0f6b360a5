// The floor of `get-one`, in a process of its own: bare node:http, the same row from bare node:sqlite, the same bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { serve } from './announce.ts';

const [databaseFile = '', answerFile = ''] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(answerFile, 'utf8')) as Record<string, unknown>;
const database = new DatabaseSync(databaseFile, { readOnly: true });
const select = database.prepare('SELECT * FROM space WHERE id = ?');
const server = createServer((request, response) => {
  const id = request.url?.slice('/v1/spaces/'.length) ?? '';
  const row = select.get(id);
  if (row === undefined) {
    response.writeHead(404).end();
    return;
  }
  const body = JSON.stringify({ ...answer, id: row['id'], title: row['title'], revision: row['revision'] });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
});
serve(server);
