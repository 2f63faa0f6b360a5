// The configuration screen of the organization: searches, adds, edits, and deletes terms.
import { ExposableError, createComponent } from '@bindery/runtime';
import type { Context, GlossaryConfiguration } from './context.ts';
import { problemOf, putTerm, searchTerms, slugOf } from './terms.ts';
import type { Term } from './terms.ts';

const PAGE_SIZE = 20;

/** `edited` is the slug of the term in the form. Empty for a new term. */
type ScreenState = Term & { search: string; shown: number; edited: string; problem: string };

type ScreenAction = { action: 'search' | 'more' | 'save' | 'cancel' } | { action: 'edit' | 'delete'; term: string };

const EMPTY_FORM = { name: '', aliases: '', definition: '', edited: '', problem: '' };

export const glossaryTerms = createComponent<{}, ScreenState, ScreenAction, Context>({
  componentId: 'glossary-terms',
  initialState: { ...EMPTY_FORM, search: '', shown: PAGE_SIZE },

  async action({ state }, action, context) {
    switch (action.action) {
      case 'search':
        return { state: { ...state, shown: PAGE_SIZE } };
      case 'more':
        return { state: { ...state, shown: state.shown + PAGE_SIZE } };
      case 'cancel':
        return { state: { ...state, ...EMPTY_FORM } };
      case 'save':
        return { state: await saveTerm(state, context) };
      case 'edit': {
        const term = (await readTerms(context)).find(({ name }) => slugOf(name) === action.term);
        return term === undefined ? {} : { state: { ...state, ...term, edited: action.term, problem: '' } };
      }
      case 'delete': {
        const terms = await readTerms(context);
        await writeTerms(
          terms.filter(({ name }) => slugOf(name) !== action.term),
          context,
        );
        return { state: state.edited === action.term ? { ...state, ...EMPTY_FORM } : state };
      }
      default:
        return undefined;
    }
  },

  async render({ state }, context) {
    const terms = await readTerms(context);
    const matching = searchTerms(terms, state.search);
    const isNew = state.edited === '';
    return (
      <configuration>
        <input
          label="Term"
          {...(state.problem !== '' && { hint: state.problem })}
          element={<textinput state="name" />}
        />
        <input label="Other names" hint="Separated by commas" element={<textinput state="aliases" />} />
        <input label="Definition" hint="Markdown" element={<textinput state="definition" multiline />} />
        <button label={isNew ? 'Add term' : 'Save term'} style="primary" onPress={{ action: 'save' }} />
        {!isNew && <button label="Discard changes" onPress={{ action: 'cancel' }} />}
        <divider />
        <input label="Search" hint="Words of terms and definitions" element={<textinput state="search" />} />
        <button label="Search" onPress={{ action: 'search' }} />
        <text>{summarize(terms, matching)}</text>
        {matching.slice(0, state.shown).map(termCard)}
        {matching.length > state.shown && <button label="Load more terms" onPress={{ action: 'more' }} />}
      </configuration>
    );
  },
});

function termCard({ name, aliases, definition }: Term) {
  const term = slugOf(name);
  const confirm = {
    title: 'Delete this term?',
    text: 'Its page disappears from every space. You can’t undo this.',
    confirm: 'Delete',
    style: 'danger',
  } as const;
  return (
    <card
      title={name}
      {...(aliases !== '' && { hint: aliases })}
      buttons={[
        <button label="Edit" onPress={{ action: 'edit', term }} />,
        <button label="Delete" style="danger" onPress={{ action: 'delete', term }} confirm={confirm} />,
      ]}
    >
      <text>{definition}</text>
    </card>
  );
}

function summarize(terms: readonly Term[], matching: readonly Term[]): string {
  if (terms.length === 0) return 'No terms. Add one above.';
  return matching.length === 0 ? 'No matching terms.' : `${matching.length} of ${terms.length} terms`;
}

/** The state after a term was saved, or with the problem of its form. */
async function saveTerm(state: ScreenState, context: Context): Promise<ScreenState> {
  const term = { name: state.name.trim(), aliases: state.aliases.trim(), definition: state.definition.trim() };
  const terms = await readTerms(context);
  const problem = problemOf(term, terms, state.edited);
  if (problem !== undefined) return { ...state, problem };
  await writeTerms(putTerm(terms, term, state.edited), context);
  return { ...state, ...EMPTY_FORM };
}

/** The environment’s copy can be out of date, so this function calls the API. */
async function readTerms(context: Context): Promise<readonly Term[]> {
  const { configuration } = await context.api.request(
    'GET /integrations/{integrationName}/installations/{installationId}',
    installationOf(context),
  );
  return (configuration as GlossaryConfiguration).terms ?? [];
}

async function writeTerms(terms: Term[], context: Context): Promise<void> {
  await context.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    ...installationOf(context),
    body: { configuration: { terms } },
  });
}

function installationOf({ environment }: Context) {
  if (environment.installation === undefined) throw new ExposableError('Install the glossary first.', 400);
  return { integrationName: environment.integration.name, installationId: environment.installation.id };
}
