// A translation under test, and short hand for what is done to its source and its target.
import type { Translation, TranslationState } from '@bindery/contract';
import { aSpace, change, pageId, propose } from '../linked-pages.ts';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';

/** A translation with its two spaces. */
export interface ATranslation {
  readonly test: TestPlatform;
  readonly id: string;
  readonly path: string;
  readonly source: string;
  readonly target: string;
  /** The translation after all runs have finished. */
  settled(): Promise<Translation>;
  state(): Promise<TranslationState>;
  /** The pages of the target. */
  pages(): Promise<CallAnswer>;
  /** Markdown of a page of the target. */
  read(path: string): Promise<string>;
  /** Changes pages of a space and merges that. */
  edit(space: string, ...changes: object[]): Promise<void>;
  /** Writes a page of a space otherwise. */
  rewrite(space: string, path: string, markdown: string): Promise<void>;
}

/** Creates a space of these pages, and a translation of it that has run. */
export async function aTranslation(
  test: TestPlatform,
  pages: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ATranslation> {
  const source = await aSpace(test, 'Guides', pages);
  const organization = test.demo.organization;
  const body = { source: { space: source, language: 'en' }, language: 'fr', ...fields };
  const created = await test.post(`/v1/orgs/${organization}/translations`, body);
  if (created.status !== 201) throw new Error(`No translation was made: ${JSON.stringify(created.body)}`);
  const { id } = created.body as Translation;
  const path = `/v1/orgs/${organization}/translations/${id}`;
  const state = async () => (await test.get(`/_platform${path}`)).body as TranslationState;
  const translation: ATranslation = {
    test,
    id,
    path,
    source,
    target: (await state()).space,
    settled: async () => {
      await test.platform.idle();
      return (await test.get(path)).body as Translation;
    },
    state,
    pages: () => test.get(`/v1/spaces/${translation.target}/content/pages`),
    read: async (page) => {
      const answer = await test.get(`/v1/spaces/${translation.target}/content/path/${page}?format=markdown`);
      return answer.body.markdown as string;
    },
    edit: async (space, ...changes) => {
      const changeRequest = await propose(test, `/v1/spaces/${space}`);
      const response = await change(test, changeRequest, ...changes);
      const merged = await test.post(`${changeRequest}/merge`);
      if (response.status !== 200 || merged.body.result !== 'merge') {
        throw new Error(`Nothing was changed: ${JSON.stringify([response.body, merged.body])}`);
      }
    },
    rewrite: async (space, page, markdown) => {
      const rewritten = await pageId(test, `/v1/spaces/${space}`, page);
      await translation.edit(space, { operation: 'update_page', page: rewritten, document: { markdown } });
    },
  };
  await translation.settled();
  return translation;
}
