// Sends texts that aren’t cached to the provider, batch by batch. Stores each response before it sends the next
// batch.
import { batchesOf } from '@bindery/translations';
import type {
  TranslateOptions,
  TranslationErrorCode,
  TranslationProvider,
  TranslationUnit,
} from '@bindery/translations';
import type { ContentServices } from '../../state/index.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import type { RunProgress, TranslationRow } from '../../../../store/tables.ts';
import { isClaimed } from './claim.ts';
import { findTranslationRow } from '../find.ts';
import { findTranslations, storeTranslations } from '../memory.ts';
import type { Translations, TextFailure, TextSource } from './text-source.ts';

/** Whom a run asks, and how. */
export interface ProviderRequest {
  readonly row: TranslationRow;
  readonly provider: TranslationProvider;
  readonly options: TranslateOptions;
}

/** Thrown if this process no longer owns the run, because the translation was deleted. */
export class RunEndedError extends Error {}

/** After one of these the rest of a run is not sent: it would fail in the same way, and each may take a minute. */
const ENDS_ASKING: ReadonlySet<string> = new Set([
  'provider_unreachable',
  'provider_timeout',
  'provider_rate_limited',
  'provider_refused',
  'language_unsupported',
] satisfies TranslationErrorCode[]);

/** Requests translations from the provider during one run. */
export class ProviderTextSource implements TextSource {
  readonly #services: ContentServices;
  readonly #request: ProviderRequest;
  #end: TextFailure | undefined;

  constructor(services: ContentServices, request: ProviderRequest) {
    this.#services = services;
    this.#request = request;
  }

  /**
   * The translations of texts by their memory keys. Those of the memory are not sent again.
   * @throws {RunEndedError}, and the reason of the signal
   */
  async translate(sources: ReadonlyMap<string, string>): Promise<Translations> {
    const { row } = this.#request;
    const texts = await findTranslations(this.#services.store.db, row.organization, [...sources.keys()]);
    const failures = new Map<string, TextFailure>();
    const missing = [...sources].flatMap(([id, text]) => (texts.has(id) ? [] : [{ id, text }]));
    for (const batch of missing.length === 0 ? [] : batchesOf(missing)) await this.#send(batch, { texts, failures });
    return { texts, failures };
  }

  /** Notes how far the run is. Throws {@link RunEndedError}. */
  async advance(step: Partial<Omit<RunProgress, 'startedAt'>>): Promise<void> {
    await this.#store(new Map(), step);
  }

  async #send(
    batch: readonly TranslationUnit[],
    { texts, failures }: { readonly texts: Map<string, string>; readonly failures: Map<string, TextFailure> },
  ): Promise<void> {
    const { provider, options } = this.#request;
    options.signal.throwIfAborted();
    if (this.#end !== undefined) {
      for (const { id } of batch) failures.set(id, this.#end);
      return;
    }
    const answer = await provider.translate(batch, options);
    for (const [id, { code, message }] of answer.failed) {
      failures.set(id, { code, message });
      if (ENDS_ASKING.has(code)) this.#end = { code, message };
    }
    await this.#store(answer.translated, { sent: batch.length });
    for (const [id, text] of answer.translated) texts.set(id, text);
  }

  async #store(texts: ReadonlyMap<string, string>, step: Partial<Omit<RunProgress, 'startedAt'>>): Promise<void> {
    const { row } = this.#request;
    const isOurs = await this.#services.store.write(async (tx) => {
      // Translations are cached even if the translation was deleted, because another one might need them.
      await storeTranslations(tx, { organization: row.organization, now: this.#services.clock.now() }, texts);
      const now = await findTranslationRow(tx, row.id);
      if (!isClaimed(this.#services, now) || now.progress === null) return false;
      const { startedAt, pages, pagesDone, sent } = parseJson(now.progress);
      const progress = {
        startedAt,
        pages: pages + (step.pages ?? 0),
        pagesDone: pagesDone + (step.pagesDone ?? 0),
        sent: sent + (step.sent ?? 0),
      };
      await tx
        .updateTable('translation')
        .set({ progress: toJson(progress) })
        .where('id', '=', row.id)
        .execute();
      return true;
    });
    if (!isOurs) throw new RunEndedError(`The translation "${row.id}" was deleted.`);
  }
}
