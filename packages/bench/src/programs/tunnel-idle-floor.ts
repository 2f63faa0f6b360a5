// The floor of an idle tunnel: bare node:http that keeps the socket of everyone who asks for another protocol.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const server = createServer();
server.on('upgrade', (_incoming, socket) => {
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(ANSWER);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
