// Merges texts of pages and reusable contents that both sides changed. Caches the results for retries of the merge.
import { setImmediate } from 'node:timers/promises';
import type { BodyMergeInput, MergeBodies, MergedBody } from '@bindery/content/merge';
import { hashOf } from '../../tree/index.ts';
import type { MergeService } from '../../documents/index.ts';

/** Reads the JSON of a document by its hash. */
export type ReadText = (hash: string) => Promise<string>;

/** Merges texts. */
export class BodyMerger {
  /** The documents that came of it, and their sources, as JSON, by their hashes: for the unit of work to store. */
  readonly mergedTexts = new Map<string, string>();
  readonly #merges: MergeService;
  readonly #caller: string;
  readonly #cache = new Map<string, MergedBody>();

  /** @param caller the caller that takes turns in the worker, for example a space */
  constructor(merges: MergeService, caller: string) {
    this.#merges = merges;
    this.#caller = caller;
  }

  /** Creates the engine's merge function. */
  reading(readText: ReadText): MergeBodies {
    return async (bodies) => {
      const merged: MergedBody[] = [];
      for (const body of bodies) {
        const name = JSON.stringify(body);
        const one = this.#cache.get(name) ?? (await this.#merge(body, readText));
        this.#cache.set(name, one);
        merged.push(one);
      }
      return merged;
    };
  }

  async #merge({ base, ours, theirs, sources }: BodyMergeInput, readText: ReadText): Promise<MergedBody> {
    await setImmediate(); // Pauses, because each merge takes time and other requests wait.
    const readAll = (hashes: readonly string[]) => Promise.all(hashes.map(readText));
    const merged = await this.#merges.documents(this.#caller, {
      ours: await readText(ours),
      theirs: await readText(theirs),
      ...(base !== undefined && { base: await readText(base) }),
      ...(sources && {
        sources: {
          base: await readAll(sources.base),
          ours: await readAll(sources.ours),
          theirs: await readAll(sources.theirs),
        },
      }),
    });
    const document = this.#storeText(merged.document);
    if (merged.result === 'conflict' || merged.source === undefined) return { result: merged.result, document };
    return { result: 'clean', document, source: this.#storeText(merged.source) };
  }

  #storeText(json: string): string {
    const hash = hashOf(Buffer.from(json));
    this.mergedTexts.set(hash, json);
    return hash;
  }
}
