// The steps of an hour in the dashboard: what a user does, by accessible names, and what the user then sees.
import { expect } from 'vitest';
import type { Named, Walker } from './walker.ts';
import { DEMO_PARAGRAPH, LABELS } from '../labels.ts';

export interface Hour {
  readonly walk: Walker;
  /** Changes a file of the integration in the author's editor, outside of the browser. */
  readonly edit: (file: string, change: (source: string) => string) => void;
  /** Pastes the link into the URL bar of another tab. */
  readonly openTab: (link: string) => Promise<Walker>;
}

export interface Step {
  readonly title: string;
  readonly run: (hour: Hour) => Promise<void>;
}

const TABS: Named = { role: 'navigation', name: 'Tabs' };
const TREE: Named = { role: 'navigation', name: 'Installations' };
const FORM: Named = { role: 'region', name: 'Configuration' };
const TARGET: Named = { role: 'group', name: LABELS.editDestination };
const BLOCKS: Named = { role: 'group', name: LABELS.pageBlocks };
const TRACE: Named = { role: 'region', name: 'Event space_content_updated' };
const STATUS: Named = { role: 'contentinfo', name: 'Status' };
const MERGE: Named = { role: 'group', name: LABELS.actions };
const CONFLICT: Named = { role: 'group', name: /^Conflict 1 of 1/ };

const configureByForm: Step = {
  title: 'configures the integration on a space by the form of its schema',
  run: async ({ walk }) => {
    await walk.view('Integrations', 'g i');
    await walk.press({ role: 'link', name: 'Harbour' });
    await walk.press({ role: 'link', name: 'Installations', within: TABS });
    await walk.press({ role: 'link', name: /^Harbor docs/, within: TREE });
    await walk.type({ role: 'textbox', name: /^Flag/, within: FORM }, 'Blue Peter');
    await walk.press({ role: 'button', name: 'Save', within: FORM });
    await walk.find(FORM).getByText('Saved.').waitFor();
  },
};

const configureByComponent: Step = {
  title: 'configures it on an organization by its component',
  run: async ({ walk }) => {
    await walk.press({ role: 'link', name: /^Harbor Active/, within: TREE });
    await walk.find(FORM).getByText('Keeper: nobody').waitFor();
    await walk.type({ role: 'textbox', name: 'Keeper of the harbour', within: FORM }, 'Ada');
    await walk.press({ role: 'button', name: 'Save the keeper', within: FORM });
    await walk.find(FORM).getByText('Keeper: Ada').waitFor();
  },
};

const editPage: Step = {
  title: 'edits a page, and sees that space_content_updated failed, at which line',
  run: async ({ walk }) => {
    await walk.view('Page', 'g p');
    await walk.press({ role: 'button', name: 'Edit', within: { role: 'toolbar', name: 'Page' }, keys: 'e' });
    await write(walk, new RegExp(`^paragraph: ${DEMO_PARAGRAPH}`), 'See the piers.');
    // A block takes keys as text.
    await walk.keys('Escape');
    await walk.view('Events', 'g e');
    await walk.row(/space_content_updated/);
    await walk.find(TRACE).getByText("Cannot read properties of undefined (reading 'name')").first().waitFor();
    await walk.find(TRACE).getByText('space.harbour.name').first().waitFor();
  },
};

const openChangeRequest: Step = {
  title: 'opens a change request from the page, then edits the same words in the main content',
  run: async ({ walk }) => {
    await walk.view('Page', 'g p');
    const button: Named = { role: 'button', name: LABELS.editInNewChangeRequest, within: TARGET };
    await walk.find(button).waitFor();
    await walk.command(LABELS.editInNewChangeRequest, button);
    await walk.find(TARGET).getByText(LABELS.editsGoToChangeRequest).waitFor();
    await write(walk, /^paragraph: See the piers/, 'The proposed words.');
    await walk.press({ role: 'button', name: LABELS.editMainContent, within: TARGET });
    await walk.find(TARGET).getByText(LABELS.editsGoToMainContent).waitFor();
    await write(walk, /^paragraph: See the piers/, 'The words of the main content.');
  },
};

const mergeConflict: Step = {
  title: 'merges it, decides the conflict, and merges again',
  run: async ({ walk }) => {
    await walk.press({ role: 'link', name: LABELS.openChangeRequest, within: TARGET });
    await walk.press({ role: 'button', name: 'Merge', within: MERGE });
    await walk.find(MERGE).getByText(LABELS.notMerged).waitFor();
    await walk.find(CONFLICT).getByText('The words of the main content.').first().waitFor();
    await walk.press({ role: 'button', name: 'Use change request', within: CONFLICT, keys: 'n 2' });
    await walk.press({ role: 'button', name: LABELS.saveResolution });
    await walk.find(CONFLICT).waitFor({ state: 'detached' });
    await walk.press({ role: 'button', name: 'Merge', within: MERGE });
    await walk.page.getByText(LABELS.merged).waitFor();
    await walk.view('Page', 'g p');
    await walk.find(BLOCKS).getByText('The proposed words.').waitFor();
  },
};

const replayAfterFix: Step = {
  title: 'fixes the source, waits for the build, and replays the event that failed',
  run: async ({ walk, edit }) => {
    await walk.view('Events', 'g e');
    await walk.row(/space_content_updated/);
    await walk.find(TRACE).getByText('space.harbour.name').first().waitFor();
    const built = await version(walk);
    edit('src/welcome.ts', (source) => source.replace('harbour.name', 'title'));
    await expect.poll(() => version(walk)).toBe(built + 1);
    await walk.press({ role: 'button', name: 'Replay', within: TRACE, keys: 'R' });
    await walk.find(TRACE).getByText('success').first().waitFor();
    await walk.find(TRACE).getByText('Welcome to Harbor docs').first().waitFor();
  },
};

const freezeClock: Step = {
  title: 'freezes the clock',
  run: async ({ walk }) => {
    await walk.view('Clock', 'g c');
    await walk.press({ role: 'button', name: LABELS.freezeClock });
    await walk.find(STATUS).getByText(LABELS.clockFrozenAt).waitFor();
  },
};

const inject429: Step = {
  title: 'injects a 429, sees it in the trace of a call, and takes it away',
  run: async ({ walk }) => {
    await walk.view('Faults', 'g f');
    await walk.type({ role: 'textbox', name: LABELS.path }, '/v1/spaces/*');
    await walk.choose({ role: 'combobox', name: 'Caller' }, 'Harbour');
    await walk.press({ role: 'button', name: LABELS.addRule });
    await walk.find({ role: 'region', name: LABELS.faultRules }).getByText('request /v1/spaces/* harbour').waitFor();
    await walk.view('Events', 'g e');
    await walk.row(/space_content_updated success/);
    await walk.press({ role: 'button', name: 'Replay', within: TRACE, keys: 'R' });
    await walk.find(TRACE).getByText('getSpaceById').first().waitFor();
    await walk.find(TRACE).getByText('429').first().waitFor();
    await walk.command(LABELS.deleteAllFaultRules, { role: 'button', name: LABELS.deleteAll, within: STATUS });
    await walk.find({ role: 'button', name: LABELS.deleteAll, within: STATUS }).waitFor({ state: 'detached' });
    await walk.command('Unfreeze clock', { role: 'button', name: LABELS.unfreeze, within: STATUS });
    await walk.find(STATUS).getByText(LABELS.clockFrozenAt).waitFor({ state: 'detached' });
  },
};

const SHARED = '<block>\n  <text>Shared from the harbour</text>\n</block>';

const sharePlayground: Step = {
  title: 'shares what is in the playground, and opens the link in another tab',
  run: async ({ walk, openTab }) => {
    await walk.view('Playground', 'g l');
    await walk.type({ role: 'searchbox', name: 'Search elements and patterns', keys: '/' }, 'counter');
    await walk.press({ role: 'link', name: 'Counter', within: { role: 'navigation', name: 'Gallery' } });
    await walk.type({ role: 'textbox', name: LABELS.treeAsJsx, keys: 'e' }, SHARED);
    await walk.find({ role: 'region', name: 'Result' }).getByText('Shared from the harbour').waitFor();
    const menu = { role: 'button', name: 'Copy' } as const;
    await walk.press({ role: 'button', name: LABELS.copyLink, menu, keys: 'c' });
    await walk.page.getByText('Copied link.').waitFor();
    const other = await openTab(await walk.page.evaluate(() => navigator.clipboard.readText()));
    await other.find({ role: 'region', name: 'Result' }).getByText('Shared from the harbour').waitFor();
  },
};

/** Version of the last good build, as the status line has it. */
async function version(walk: Walker): Promise<number> {
  const [, found] = /· v(\d+) ·.*ok/.exec((await walk.find(STATUS).textContent()) ?? '') ?? [];
  return Number(found);
}

/** Replaces the text of a block, and waits until it is stored. */
async function write(walk: Walker, block: RegExp, text: string): Promise<void> {
  await walk.press({ role: 'group', name: block, within: BLOCKS });
  await walk.type({ role: 'textbox', name: LABELS.blockMarkdown }, text);
  await walk.keys('Escape');
  await walk.find({ role: 'group', name: `paragraph: ${text}`, within: BLOCKS }).waitFor();
  await walk.page.getByText('Saved', { exact: true }).waitFor();
}

/** All of them, in order. */
export const STEPS: readonly Step[] = [
  configureByForm,
  configureByComponent,
  editPage,
  openChangeRequest,
  mergeConflict,
  replayAfterFix,
  freezeClock,
  inject429,
  sharePlayground,
];
