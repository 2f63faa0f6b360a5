// The rest of a request's body after its response. A connection that is closed with unread bytes in it is reset, and a reset
// takes the answer with it, so that rest is read first. Spec: RFC 9112, section 9.6
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** A rest that no one wants is read for so long, and waited for no longer than this at a time. */
const LINGER_MS = 30_000;
const SILENT_MS = 5_000;

/**
 * Has the rest of a body read before its connection is closed. It goes on to `upstream` as long as that is open, because a
 * program may answer first and read later; then, and without it, the rest is dropped.
 */
export function linger(incoming: IncomingMessage, outgoing: ServerResponse, upstream?: ClientRequest): void {
  if (incoming.readableEnded || upstream?.writableEnded === true) return;
  const { socket } = incoming;
  if (!incoming.complete) closeOnceRead(incoming);
  const drop = (): void => {
    incoming.unpipe().resume();
    if (incoming.complete || socket.destroyed) return;
    if (outgoing.writableFinished) limitTime(incoming);
    else outgoing.once('finish', () => limitTime(incoming));
  };
  if (upstream === undefined || upstream.destroyed) return drop();
  const leave = (): void => void upstream.destroy(); // After the response, Node.js doesn’t report to the request that its caller disconnected.
  socket.once('close', leave);
  incoming.once('end', () => socket.off('close', leave));
  upstream.once('close', drop);
  keepDraining(upstream);
}

/** Node's client no longer passes on its connection's `drain` once a response is whole, and the rest of a request would stall. */
function keepDraining(upstream: ClientRequest): void {
  const { socket } = upstream;
  const drained = (): void => void upstream.emit('drain');
  socket?.on('drain', drained);
  const stop = (): void => void socket?.off('drain', drained);
  upstream.once('finish', stop).once('close', stop);
}

/** Has Node, which calls `destroySoon` after the last response of a connection, end only its own side until all is read. */
function closeOnceRead(incoming: IncomingMessage): void {
  const { socket } = incoming;
  let isContinueSent = false;
  const endFirst = (): void => {
    isContinueSent = true;
    socket.end();
  };
  socket.destroySoon = endFirst;
  incoming.once('end', () => {
    // The next request of the connection may be here by now.
    if (socket.destroySoon === endFirst) Reflect.deleteProperty(socket, 'destroySoon');
    if (isContinueSent) socket.destroySoon();
  });
}

/** Cuts a connection whose rest does not end. */
function limitTime(incoming: IncomingMessage): void {
  const { socket } = incoming;
  if (incoming.readableEnded || socket.destroyed) return;
  const cut = (): void => void socket.destroy();
  const timers = [setTimeout(cut, LINGER_MS).unref(), setTimeout(cut, SILENT_MS).unref()];
  incoming.on('data', () => timers[1]?.refresh());
  const stop = (): void => timers.forEach(clearTimeout);
  incoming.once('end', stop);
  socket.once('close', stop);
}
