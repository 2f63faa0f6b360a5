// The floor of rows about pages of a site: sirv, a static file server, with one page.
// Usage: static-floor.ts <folder with index.html>
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

const [folder = ''] = process.argv.slice(2);
const server = createServer(sirv(folder, { etag: true }));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
