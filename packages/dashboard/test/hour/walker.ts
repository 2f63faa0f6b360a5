// Drives the dashboard as a user does, by pointer or by keyboard alone. Each step is written once and counts its presses. Used by the
// walk of an hour.
import type { Locator, Page } from 'playwright-core';

export type Way = 'pointer' | 'keys';

export interface Named {
  readonly role: Parameters<Page['getByRole']>[0];
  readonly name: string | RegExp;
  /** The container, by its role and name. */
  readonly within?: Named;
  /** The button of the menu that contains it. */
  readonly menu?: Named;
  /** Keys that do the same from anywhere in the view, with spaces between them. */
  readonly keys?: string;
}

/** The actions of a user, by pointer or keyboard. */
export interface Walker {
  readonly page: Page;
  readonly find: (named: Named) => Locator;
  /** Opens a view by its link in the rail or its shortcut. */
  readonly view: (rail: string, keys: string) => Promise<void>;
  readonly press: (named: Named) => Promise<void>;
  /** Does what a control does: presses it, or runs the command with this title from the palette. */
  readonly command: (title: string, named: Named) => Promise<void>;
  /** Opens the first row of a list with a matching name. */
  readonly row: (name: RegExp) => Promise<void>;
  /** Replaces the text of a field. */
  readonly type: (named: Named, text: string) => Promise<void>;
  /** Chooses an option of a native select. */
  readonly choose: (named: Named, option: string) => Promise<void>;
  /** Presses keys that a person also needs with a pointer in hand: in a text. */
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** Presses of keys and of the pointer so far, without what was typed as text. */
  readonly presses: () => number;
}

/** The most presses of Tab per step. A step that needs more fails. */
const MOST_TABS = 10;

/** The most rows to walk in a list. */
const MOST_ROWS = 10;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((node) => node === document.activeElement);

/** Creates a walker of a page. */
export function createWalker(page: Page, way: Way): Walker {
  const hands = createHands(page);
  const { find, keys, presses } = hands;
  return { page, find, keys, presses, ...(way === 'pointer' ? byPointer(hands) : byKeys(hands)) };
}

type Ways = Pick<Walker, 'view' | 'press' | 'command' | 'row' | 'type' | 'choose'>;

/** What both kinds of walker share. */
interface Hands extends Pick<Walker, 'page' | 'find' | 'keys' | 'presses'> {
  readonly click: (target: Locator) => Promise<void>;
  /** Replaces the text of the focused field. Multi-line text is pasted. */
  readonly write: (text: string) => Promise<void>;
}

function createHands(page: Page): Hands {
  let presses = 0;
  const find = ({ role, name, within }: Named): Locator =>
    (within === undefined ? page : find(within)).getByRole(role, { name, exact: typeof name === 'string' });
  const keys = async (...all: readonly string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
    presses += all.length;
  };
  return {
    page,
    find,
    keys,
    presses: () => presses,
    click: async (target) => {
      await target.click();
      presses += 1;
    },
    write: async (text) => {
      await keys('Control+a');
      await (text.includes('\n') ? page.keyboard.insertText(text) : page.keyboard.type(text));
    },
  };
}

function byPointer({ find, click, write }: Hands): Ways {
  return {
    view: (rail) => click(find({ role: 'link', name: rail, within: { role: 'navigation', name: 'Views' } })),
    press: async (named) => {
      if (named.menu !== undefined) await click(find(named.menu));
      await click(find(named));
    },
    command: (_title, named) => click(find(named)),
    row: (name) => click(find({ role: 'link', name }).first()),
    type: async (named, text) => {
      await click(find(named));
      await write(text);
    },
    choose: async (named, option) => {
      await click(find(named));
      await find(named).selectOption({ label: option });
    },
  };
}

function byKeys(hands: Hands): Ways {
  const { page, find, keys, write } = hands;
  return {
    view: (_rail, pressed) => keys(...pressed.split(' ')),
    press: async (named) => {
      if (named.keys !== undefined) return pressKeys(hands, named, named.keys);
      await focus(hands, named);
      return keys('Enter');
    },
    command: async (title) => {
      await keys('Control+k');
      await find({ role: 'combobox', name: /^Search/ }).waitFor();
      await page.keyboard.type(title);
      await find({ role: 'option', name: new RegExp(title) }).waitFor();
      return keys('Enter');
    },
    row: async (name) => {
      const row = find({ role: 'link', name }).first();
      await row.waitFor();
      for (let rows = 0; !(await hasFocus(row)); rows += 1) {
        if (rows === MOST_ROWS) throw new Error(`Not reached with ${MOST_ROWS} presses of j: ${String(name)}`);
        await keys('j');
      }
      return keys('Enter');
    },
    type: async (named, text) => {
      await (named.keys === undefined ? focus(hands, named) : pressKeys(hands, named, named.keys));
      // A person sees the caret there before they type.
      await page.waitForFunction((node) => node === document.activeElement, await find(named).elementHandle());
      await write(text);
    },
    choose: async (named, option) => {
      const select = await focus(hands, named);
      await page.keyboard.type(option);
      const label = await select.evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.label);
      if (label !== option) throw new Error(`"${option}" was typed, and "${label}" is chosen.`);
    },
  };
}

/** Moves there with Tab, or with Shift+Tab if it precedes the focused element. */
async function focus({ find, keys }: Hands, named: Named): Promise<Locator> {
  const target = find(named);
  await target.waitFor();
  const isBefore = await target.evaluate(
    (node) =>
      document.activeElement !== document.body &&
      (node.compareDocumentPosition(document.activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`Not reached with ${MOST_TABS} presses of Tab: ${String(named.name)}`);
    await keys(isBefore ? 'Shift+Tab' : 'Tab');
  }
  return target;
}

/** Keys of a view work once the focus has left what is typed in. */
async function pressKeys({ page, find, keys }: Hands, named: Named, pressed: string): Promise<void> {
  await find(named.menu ?? named).waitFor();
  if (await page.evaluate(() => document.activeElement?.matches('input, textarea, [contenteditable="true"]'))) {
    await keys('Tab');
  }
  await keys(...pressed.split(' '));
}
