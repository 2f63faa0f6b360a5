// The floor of the row `search`: bare node:http, and the ten best rows of an FTS5 table of the same texts, without excerpts.
// Usage: search-floor.ts <file> <pages>
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { pageId } from '../content/content-world.ts';
import { searchTextOf } from '../content/search-text.ts';
import { serve } from './announce.ts';

const [file = '', pages = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768;
  CREATE VIRTUAL TABLE page USING fts5(id UNINDEXED, title, description, body, prefix = '3')`);
const insert = database.prepare('INSERT INTO page VALUES (?, ?, ?, ?)');
database.exec('BEGIN');
for (let page = 0; page < Number(pages); page++) {
  insert.run(pageId(page), `Page ${page}`, 'What this page is about, in a few words.', searchTextOf(page));
}
database.exec('COMMIT');
const select = database.prepare(`SELECT id, title, description, bm25(page, 0, 10.0, 3.0, 1.0) AS score FROM page
  WHERE page MATCH ? ORDER BY score LIMIT 10`);
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://floor').searchParams.get('query') ?? '';
  const body = JSON.stringify({ items: select.all(`"${query}" *`) });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
});
serve(server);
