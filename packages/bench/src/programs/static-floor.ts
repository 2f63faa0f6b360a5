// The floor of rows about pages of a site: sirv, a static file server, with one page.
// Usage: static-floor.ts <path of index.html>
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import sirv from 'sirv';
import { serve } from './announce.ts';

const [file = ''] = process.argv.slice(2);
const server = createServer(sirv(dirname(file), { etag: true }));
serve(server);
