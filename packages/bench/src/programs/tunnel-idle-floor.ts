// The floor of an idle tunnel: bare node:http that keeps the socket of everyone who asks for another protocol.
import { createServer } from 'node:http';
import { serve } from './announce.ts';

const ANSWER = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const server = createServer();
server.on('upgrade', (_incoming, socket) => {
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(ANSWER);
});
serve(server);
