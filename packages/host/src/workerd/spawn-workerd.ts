// Starts the program. The only file that knows its flags and its descriptors.
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { childEnvironment } from '@bindery/diagnostics';
import { killGroup, spawnChild } from '@bindery/workers';
import { ENTRY_SOCKET } from './workerd-config.ts';

/** How it is started. */
export interface SpawnOptions {
  readonly config: string;
  /** Let debuggers attach. */
  readonly inspector: boolean;
  /** A line that it printed: a script's console, or its own words. */
  readonly onLine: (line: string) => void;
}

/** A workerd that listens. */
export interface SpawnedWorkerd {
  readonly pid: number | undefined;
  readonly port: number;
  /** Host and port of its inspector; undefined without one. */
  readonly inspector: string | undefined;
  /** Resolves once it is gone. */
  kill(): Promise<void>;
}

/** Path of another workerd to run, for example one that a system's packages bring. */
const PATH_VARIABLE = 'BINDERY_WORKERD';

/** A workerd that does not listen by then will not. */
const START_MS = 20_000;

/** Descriptor that it reports its ports on. */
const CONTROL_FD = 3;

/** Starts it, and resolves once it listens. Rejects with its output when it exits first. */
export async function spawnWorkerd(options: SpawnOptions): Promise<SpawnedWorkerd> {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-workerd-'));
  try {
    const file = join(folder, 'config.capnp');
    writeFileSync(file, options.config, { mode: 0o600 }); // It holds secrets, and is gone once it was read.
    const inspectorHost = options.inspector ? pickInspectorHost() : undefined;
    const child = start(file, inspectorHost);
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
    const kill = async (): Promise<void> => {
      killGroup(child);
      await exited;
    };
    try {
      const { port, inspectorPort } = await listening(child, options);
      const inspector = inspectorHost === undefined ? undefined : `${inspectorHost}:${inspectorPort}`;
      return { pid: child.pid, port, inspector, kill };
    } catch (thrown) {
      await kill();
      throw thrown;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * workerd asks a debugger for no Host, Origin or token, and its inspector cannot listen on a file. Where every address of 127.0.0.0/8
 * is this computer's, as on Linux, it gets one that no web page can guess.
 */
function pickInspectorHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

function start(configFile: string, inspectorHost: string | undefined): ChildProcess {
  const flags = ['--experimental', `--control-fd=${CONTROL_FD}`];
  if (inspectorHost !== undefined) flags.push(`--inspector-addr=${inspectorHost}:0`);
  // In a separate group, so Ctrl+C is for its owner, who ends it in order.
  return spawnChild(findWorkerd(), ['serve', ...flags, configFile], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: childEnvironment(process.env, { TZ: 'UTC' }),
    windowsHide: true,
  });
}

function findWorkerd(): string {
  const configured = process.env[PATH_VARIABLE];
  if (configured !== undefined && configured !== '') return configured;
  const { default: path } = createRequire(import.meta.url)('workerd') as { readonly default: string };
  return path;
}

/** A line on the control descriptor. */
type ControlMessage =
  | { readonly event: 'listen'; readonly socket: string; readonly port: number }
  | { readonly event: 'listen-inspector'; readonly port: number };

function listening(
  child: ChildProcess,
  { inspector, onLine }: SpawnOptions,
): Promise<{ readonly port: number; readonly inspectorPort: number | undefined }> {
  const startOutput: string[] = [];
  let port: number | undefined;
  let inspectorPort: number | undefined;
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream as Readable }).on('line', (line) => {
        if (port === undefined) startOutput.push(line);
        onLine(line);
      });
    }
    createInterface({ input: child.stdio[CONTROL_FD] as Readable }).on('line', (line) => {
      const message = JSON.parse(line) as ControlMessage;
      if (message.event === 'listen-inspector') inspectorPort = message.port;
      else if (message.socket === ENTRY_SOCKET) port = message.port;
      if (port !== undefined && (!inspector || inspectorPort !== undefined)) resolve({ port, inspectorPort });
    });
    const timer = setTimeout(() => reject(new Error(`it didn’t listen within ${START_MS} ms.`)), START_MS);
    timer.unref();
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`it exited with ${signal ?? code}. ${startOutput.join('\n')}`.trim()));
    });
  });
}
