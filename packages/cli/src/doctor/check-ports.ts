// Whether `bindery dev` can listen on its ports.
import { createServer } from 'node:net';
import { BLOCKED_PORTS } from '@bindery/diagnostics';
import { findPlatform } from '../config/connection.ts';
import { isAlive } from '../config/is-alive.ts';
import { PLATFORM_PORTS, readPlatformPort } from '../config/read-options.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem } from './finding.ts';
import type { Result } from './finding.ts';
import { binderyCommand } from './package-manager.ts';

/** Distance of the ports that are tried instead. */
const STEP = 100;

const MAX_TRIES = 20;

const LOOPBACK = '127.0.0.1';

/** The ports of `--port` and the next three. @throws {KitError} usage */
export async function checkPorts({ input, io, folder, manager }: DoctorContext): Promise<Result> {
  const first = readPlatformPort(input);
  if (first === 0) return ok('"bindery dev --port 0" picks free ports.');
  const session = findPlatform({ ...input, url: undefined }, { ...io, cwd: folder })?.session;
  const ports = portsFrom(first);
  if (session !== undefined && isAlive(session.pid) && ports.includes(Number(new URL(session.url).port))) {
    return ok(`The platform of this folder uses port ${new URL(session.url).port}.`);
  }
  const faults = (await Promise.all(ports.map(findFault))).filter((fault) => fault !== undefined);
  if (faults.length === 0) return ok(`Ports ${first} to ${ports.at(-1)} are free.`);
  return problem(
    `"bindery dev" can’t use its ports ${first} to ${ports.at(-1)}: ${faults.join(', ')}.`,
    `Stop the program on the port, or run "${binderyCommand(manager, `dev --port ${await findFree(first)}`)}".`,
  );
}

function portsFrom(first: number): number[] {
  return Array.from({ length: PLATFORM_PORTS }, (_none, index) => first + index);
}

/** Why a port can’t be used; undefined if it can. */
async function findFault(port: number): Promise<string | undefined> {
  if (BLOCKED_PORTS.has(port)) return `browsers block port ${port}`;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, LOOPBACK, resolve);
    });
    return undefined;
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    return code === 'EADDRINUSE' ? `port ${port} is in use` : `port ${port} isn’t available (${code})`;
  } finally {
    server.close();
  }
}

/** The first of four free ports, or 0, which picks free ones. */
async function findFree(from: number): Promise<number> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const ports = portsFrom(from + tries * STEP);
    if (ports.some((port) => port > 65_535)) return 0;
    const faults = await Promise.all(ports.map(findFault));
    if (faults.every((fault) => fault === undefined)) return ports[0] ?? 0;
  }
  return 0;
}
