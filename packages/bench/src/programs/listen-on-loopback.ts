// Loaded before the localtunnel server, which opens a port for each tunnel on every address of the machine.
import { Server } from 'node:net';

const listen = Reflect.get(Server.prototype, 'listen');
Server.prototype.listen = function listenOnLoopback(this: Server, ...args: unknown[]): Server {
  const isBare = args.length === 1 && typeof args[0] === 'function';
  return Reflect.apply(listen, this, isBare ? [0, '127.0.0.1', ...args] : args) as Server;
};
