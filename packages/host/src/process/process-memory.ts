// Watches how much memory a process has resident while scripts run in it: V8's own limit counts the heap, and not what
// ArrayBuffers and WebAssembly hold. What the process grows by is charged to the scripts that can have been at work. Called by its slot.
import type { ScriptVersion } from '../integration-host.ts';
import { readResidentBytes } from './resident-bytes.ts';

/** How often it is read. A script can fill some tens of megabytes in this time. */
const INTERVAL_MS = 50;

/** What a script may take besides: its code, young objects, and what the allocator keeps. */
const MARGIN_MB = 96;

const MB = 1024 * 1024;

/** Options of {@link ProcessMemory}. */
export interface ProcessMemoryOptions {
  /** Memory of one script, in MiB. */
  readonly memoryMb: number;
  /** Scripts that can be at work now. */
  readonly findAtWork: () => readonly ScriptVersion[];
  readonly onExceeded: (suspects: readonly ScriptVersion[]) => void;
}

interface Charge {
  readonly script: ScriptVersion;
  bytes: number;
}

/** Watches the memory of one process. */
export class ProcessMemory {
  readonly #options: ProcessMemoryOptions;
  readonly #charges = new Map<string, Charge>();
  /** Scripts whose work ended since the last reading. */
  readonly #ended = new Map<string, ScriptVersion>();
  #pid: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Of the process without scripts. */
  #baseBytes = 0;
  #bytes = 0;

  constructor(options: ProcessMemoryOptions) {
    this.#options = options;
  }

  /** The process has started, and no script is in it yet. */
  async attach(pid: number | undefined): Promise<void> {
    this.#bytes = this.#baseBytes = (await readResidentBytes(pid)) ?? 0;
    if (this.#bytes > 0) this.#pid = pid; // Elsewhere nothing can be read.
  }

  /** A script is at work from now on. */
  start(): void {
    if (this.#pid === undefined) return;
    this.#timer ??= setInterval(() => void this.#read(), INTERVAL_MS).unref();
  }

  /** A script has finished some work. */
  noteEnd(script: ScriptVersion): void {
    this.#ended.set(script.id, script);
  }

  /** What is left of it is no one's. */
  forget(id: string): void {
    this.#charges.delete(id);
    this.#ended.delete(id);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #read(): Promise<void> {
    const atWork = new Map([...this.#ended, ...this.#options.findAtWork().map((one) => [one.id, one] as const)]);
    if (atWork.size === 0) return this.stop(); // This was the reading after the last of them.
    this.#ended.clear();
    const bytes = await readResidentBytes(this.#pid);
    if (bytes === undefined || this.#timer === undefined) return;
    const grown = bytes - this.#bytes;
    const residentBytes = Math.max(0, bytes - this.#baseBytes);
    if (grown > 0) for (const script of atWork.values()) this.#charge(script, grown, residentBytes);
    else this.#lower(residentBytes);
    this.#bytes = bytes;
    this.#check(atWork);
  }

  #charge(script: ScriptVersion, grown: number, residentBytes: number): void {
    const charge = this.#charges.get(script.id) ?? { script, bytes: 0 };
    charge.bytes = Math.min(charge.bytes + grown, residentBytes);
    this.#charges.set(script.id, charge);
  }

  /** Whose memory was given back is not known: all charges shrink alike. */
  #lower(residentBytes: number): void {
    const before = Math.max(1, this.#bytes - this.#baseBytes);
    for (const charge of this.#charges.values()) charge.bytes *= Math.min(1, residentBytes / before);
  }

  /** Those that were at work together since the beginning cannot be told apart. */
  #check(atWork: ReadonlyMap<string, ScriptVersion>): void {
    const charges = [...atWork.keys()].flatMap((id) => this.#charges.get(id) ?? []);
    const most = Math.max(0, ...charges.map(({ bytes }) => bytes));
    if (most <= (this.#options.memoryMb + MARGIN_MB) * MB) return;
    this.stop();
    this.#options.onExceeded(charges.filter(({ bytes }) => bytes > most / 2).map(({ script }) => script));
  }
}
