// The configuration screen of a site: the inbox, its filters, and the question that pages ask.
import { createComponent } from '@bindery/runtime';
import type { Context, InboxConfiguration } from './context.ts';
import type { Entry } from './entry.ts';
import { readInbox, updateInbox } from './inbox-store.ts';
import { changeEntry, filterEntries } from './inbox.ts';
import type { EntryAction, InboxFilter } from './inbox.ts';
import { DEFAULT_QUESTION } from './site/site-script.ts';

const PAGE_SIZE = 20;

type ScreenState = InboxFilter & { question: string; shown: number };

type ScreenAction = { action: 'filter' | 'more' | 'save' } | { action: EntryAction; entry: string };

type ScreenProps = { siteInstallation?: { configuration?: InboxConfiguration } };

const STATUS_OPTIONS = [
  { id: 'open', label: 'Open' },
  { id: 'resolved', label: 'Resolved' },
  { id: 'all', label: 'All' },
];

const RATING_OPTIONS = [
  { id: 'all', label: 'All ratings' },
  { id: 'helpful', label: 'Helpful' },
  { id: 'unhelpful', label: 'Not helpful' },
];

export const inboxScreen = createComponent<ScreenProps, ScreenState, ScreenAction, Context>({
  componentId: 'inbox',
  initialState: ({ siteInstallation }) => ({
    status: 'open',
    rating: 'all',
    search: '',
    shown: PAGE_SIZE,
    question: siteInstallation?.configuration?.question ?? DEFAULT_QUESTION,
  }),

  async action({ state }, action, context) {
    switch (action.action) {
      case 'filter':
        return { state: { ...state, shown: PAGE_SIZE } };
      case 'more':
        return { state: { ...state, shown: state.shown + PAGE_SIZE } };
      case 'save': {
        const question = state.question.trim().slice(0, 100) || DEFAULT_QUESTION;
        await updateInbox((inbox) => ({ ...inbox, question }), context);
        return { type: 'complete' };
      }
      case 'resolve':
      case 'reopen':
      case 'delete':
        await updateInbox((inbox) => changeEntry(inbox, action.entry, action.action), context);
        return {};
      default:
        return undefined;
    }
  },

  async render({ state }, context) {
    const { entries = [] } = await readInbox(context);
    const matching = filterEntries(entries, state);
    const filter = { action: 'filter' } as const;
    return (
      <configuration>
        <input label="Status" element={<select state="status" options={STATUS_OPTIONS} onValueChange={filter} />} />
        <input label="Rating" element={<select state="rating" options={RATING_OPTIONS} onValueChange={filter} />} />
        <input label="Text" hint="Words of comments and paths" element={<textinput state="search" />} />
        <button label="Filter" onPress={filter} />
        <text>{summarize(entries, matching)}</text>
        {matching.slice(0, state.shown).map(entryCard)}
        {matching.length > state.shown && <button label="Load more entries" onPress={{ action: 'more' }} />}
        <divider />
        <input label="Question" hint="Shown on every page of the site" element={<textinput state="question" />} />
        <button label="Save" style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});

/** Text elements show their text unchanged, so a comment can’t add markup or links. */
function entryCard({ id, helpful, comment, path, createdAt, isResolved }: Entry) {
  const change = isResolved
    ? ({ label: 'Reopen', action: 'reopen' } as const)
    : ({ label: 'Resolve', action: 'resolve' } as const);
  return (
    <card
      title={path}
      hint={`${helpful ? 'Helpful' : 'Not helpful'} · ${createdAt.slice(0, 16).replace('T', ' ')} UTC`}
      buttons={[
        <button label={change.label} onPress={{ action: change.action, entry: id }} />,
        <button
          label="Delete"
          style="danger"
          onPress={{ action: 'delete', entry: id }}
          confirm={{ title: 'Delete this entry?', text: 'You can’t undo this.', confirm: 'Delete', style: 'danger' }}
        />,
      ]}
    >
      <text>{comment === '' ? 'No comment.' : comment}</text>
    </card>
  );
}

function summarize(entries: readonly Entry[], matching: readonly Entry[]): string {
  if (entries.length === 0) return 'No feedback. Readers can send some from every page of the site.';
  return matching.length === 0 ? 'No matching entries.' : `${matching.length} of ${entries.length} entries`;
}
