// The floor of rows that read one thing: bare node:http, which answers a text from a row of node:sqlite by the path's last step.
// Usage: bytes-floor.ts <file with the text of every answer>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { serve } from './announce.ts';

const ROWS = 10_000;
const [answerFile = ''] = process.argv.slice(2);
const text = readFileSync(answerFile, 'utf8');
const database = new DatabaseSync(join(temporaryFolder(), 'floor.db'));
database.exec('PRAGMA journal_mode = WAL; CREATE TABLE page (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT; BEGIN');
const insert = database.prepare('INSERT INTO page VALUES (?, ?)');
for (let row = 0; row < ROWS; row++) insert.run(String(row), text);
database.exec('COMMIT');
const select = database.prepare('SELECT body FROM page WHERE id = ?');
const server = createServer((request, response) => {
  const id = request.url?.slice((request.url.lastIndexOf('/') ?? 0) + 1) ?? '';
  const body = String(select.get(id)?.['body'] ?? '');
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
});
serve(server);
