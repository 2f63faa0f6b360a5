// Records what the scripts of one test platform do, for `bindery test --coverage`.
import type { Delivery, ScriptCoverage, ScriptVersion } from '@bindery/host';
import { hash } from '../install/digest-files.ts';
import type { ObservedEvent } from '../platform/observer.ts';
import { findBranches } from './configuration-branches.ts';
import { writeRecords, writeScript } from './coverage-record.ts';
import type { CoverageRecord } from './coverage-record.ts';
import { mergeParts } from './merge-parts.ts';
import { offeredActions } from './offered-actions.ts';

/** An event that a script got. */
export interface RecordedEvent {
  readonly event: ObservedEvent;
  readonly delivery: Delivery;
  /** Whether the script runs in the thread of the test. */
  readonly isImported: boolean;
}

interface ComponentNotes {
  isRendered: boolean;
  readonly offered: Set<string>;
  readonly dispatched: Set<string>;
}

/** Recorders of platforms that are open: a test can end without closing one. */
const open = new Set<CoverageRecorder>();

function writeOpen(): void {
  for (const recorder of open) recorder.write();
}

/** Records one platform. */
export class CoverageRecorder {
  readonly #folder: string;
  readonly #digests = new WeakMap<ScriptVersion, string>();
  readonly #integrations = new Map<string, IntegrationNotes>();

  /** `folder`: where it writes. */
  constructor(folder: string) {
    this.#folder = folder;
    if (open.size === 0) process.once('exit', writeOpen);
    open.add(this);
  }

  /** Notes an event once its script has finished. */
  noteEvent(recorded: RecordedEvent): void {
    this.#notesOf(recorded.delivery.script.integration).noteEvent(recorded);
  }

  /** Notes what of a script ran. */
  noteScript({ script, parts }: ScriptCoverage): void {
    const digest = this.#digests.get(script) ?? this.#writeScript(script);
    if (digest === undefined) return;
    this.#digests.set(script, digest);
    const { scripts } = this.#notesOf(script.integration);
    scripts.set(digest, mergeParts(scripts.get(digest) ?? [], parts));
  }

  /** Writes the notes. Called when the platform is closed. */
  write(): void {
    if (!open.delete(this)) return;
    if (open.size === 0) process.off('exit', writeOpen);
    if (this.#integrations.size === 0) return;
    writeRecords(
      this.#folder,
      [...this.#integrations].map(([integration, notes]) => notes.toRecord(integration)),
    );
  }

  /** The digest of the script. Undefined without a source map: no line is known. */
  #writeScript({ modules, mainModule, sourceMap }: ScriptVersion): string | undefined {
    if (sourceMap === undefined) return undefined;
    const code = modules[mainModule] ?? '';
    const digest = hash(`${code}\n${sourceMap}`);
    writeScript(this.#folder, digest, { code, sourceMap });
    return digest;
  }

  #notesOf(integration: string): IntegrationNotes {
    const notes = this.#integrations.get(integration) ?? new IntegrationNotes();
    this.#integrations.set(integration, notes);
    return notes;
  }
}

class IntegrationNotes {
  readonly scripts = new Map<string, readonly number[]>();
  readonly #delivered = new Set<string>();
  readonly #handled = new Set<string>();
  readonly #components = new Map<string, ComponentNotes>();
  readonly #contentSources = new Set<string>();
  readonly #configuration = new Set<string>();
  #isImported = false;

  noteEvent({ event, delivery, isImported }: RecordedEvent): void {
    if (event.error?.code === 'script_failed_to_start') return;
    const isSuccess = event.response !== undefined && event.response.status < 400;
    this.#isImported ||= isImported;
    this.#delivered.add(event.type);
    if (isSuccess) this.#handled.add(event.type);
    for (const branch of findBranches(delivery.environment)) this.#configuration.add(branch);
    const subject = delivery.event;
    if (subject.type === 'ui_render') {
      const notes = this.#componentOf(subject.componentId);
      if (typeof subject.action?.action === 'string') notes.dispatched.add(subject.action.action);
      notes.isRendered ||= isSuccess;
      if (isSuccess) for (const name of offeredActions(event.response.text())) notes.offered.add(name);
    } else if (subject.type === 'content_compute_document' || subject.type === 'content_compute_revision') {
      if (isSuccess) this.#contentSources.add(subject.sourceId);
    }
  }

  toRecord(integration: string): CoverageRecord {
    return {
      integration,
      delivered: [...this.#delivered],
      handled: [...this.#handled],
      components: Object.fromEntries(
        [...this.#components].map(([id, { isRendered, offered, dispatched }]) => [
          id,
          { isRendered, offered: [...offered], dispatched: [...dispatched] },
        ]),
      ),
      contentSources: [...this.#contentSources],
      configuration: [...this.#configuration],
      scripts: Object.fromEntries(this.scripts),
      isImported: this.#isImported,
    };
  }

  #componentOf(id: string): ComponentNotes {
    const notes = this.#components.get(id) ?? { isRendered: false, offered: new Set(), dispatched: new Set() };
    this.#components.set(id, notes);
    return notes;
  }
}
