// Tabs that work without a script, made ARIA tabs: arrow keys, links into a panel, find-in-page, and the same choice in all of a page.
const CHOICE = 'site-tabs';
/** Labels that are remembered; the one chosen last is the last. */
const MAX_REMEMBERED = 30;

interface Tab {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

const groups: Tab[][] = [];

/** Turns the tabs of the page into ARIA tabs. */
export function start(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.tabs')) upgrade(root);
  for (const label of readLabels()) selectEverywhere(label);
  showTarget();
  addEventListener('hashchange', showTarget);
}

function upgrade(root: HTMLElement): void {
  const tabs: Tab[] = [];
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.role = 'tablist';
  const label = root.getAttribute('aria-label');
  if (label !== null) list.ariaLabel = label;
  let selected = 0;
  for (const input of root.querySelectorAll<HTMLInputElement>(':scope > input')) {
    const words = input.nextElementSibling as HTMLElement;
    const panel = words.nextElementSibling as HTMLElement;
    if (input.checked) selected = tabs.length;
    tabs.push({ button: buttonFor(input.id, words, panel), panel });
    input.remove();
    words.remove();
  }
  root.removeAttribute('role');
  root.removeAttribute('aria-label');
  list.append(...tabs.map(({ button }) => button));
  root.prepend(list);
  groups.push(tabs);
  select(tabs, selected);
  for (const [index, tab] of tabs.entries()) listen(tabs, tab, index);
}

function buttonFor(id: string, words: HTMLElement, panel: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tab-label';
  button.role = 'tab';
  button.id = id;
  button.append(...words.childNodes);
  if (panel.id === '') panel.id = `${id}-panel`;
  button.setAttribute('aria-controls', panel.id);
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', id);
  // On paper panels come after each other, each below its name.
  panel.dataset['title'] = labelOf(button);
  return button;
}

function listen(tabs: readonly Tab[], { button, panel }: Tab, index: number): void {
  const choose = (position: number): void => {
    const at = (position + tabs.length) % tabs.length;
    const before = button.getBoundingClientRect().top;
    select(tabs, at);
    storeLabel(labelOf(tabs[at]?.button));
    // Tabs above can change their height, so scroll to keep the clicked tab in its position.
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
    tabs[at]?.button.focus({ preventScroll: true });
  };
  button.addEventListener('click', () => choose(index));
  button.addEventListener('keydown', (event) => {
    const isRightToLeft = getComputedStyle(button).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRightToLeft ? -1 : 1,
      ArrowLeft: isRightToLeft ? 1 : -1,
    };
    const step = steps[event.key];
    if (step !== undefined) choose(index + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  });
  // Find-in-page, or a link, found something in a panel that is not seen.
  panel.addEventListener('beforematch', () => select(tabs, index));
}

function select(tabs: readonly Tab[], selected: number): void {
  for (const [index, { button, panel }] of tabs.entries()) {
    const isSelected = index === selected;
    button.ariaSelected = String(isSelected);
    button.tabIndex = isSelected ? 0 : -1;
    if (isSelected) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

function labelOf(button: Element | undefined): string {
  return button?.textContent.trim() ?? '';
}

function selectEverywhere(label: string): void {
  for (const tabs of groups) {
    const index = tabs.findIndex(({ button }) => labelOf(button) === label);
    if (index >= 0) select(tabs, index);
  }
}

/** Opens the tabs that what the URL names is in. */
function showTarget(): void {
  const id = decode(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target === null) return;
  let isOpened = false;
  for (const tabs of groups) {
    const index = tabs.findIndex(({ panel }) => panel.contains(target));
    if (index < 0 || tabs[index]?.panel.hasAttribute('hidden') !== true) continue;
    select(tabs, index);
    isOpened = true;
  }
  if (isOpened) target.scrollIntoView();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A percent sign that encodes nothing is a percent sign.
  }
}

function readLabels(): string[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(CHOICE) ?? '[]');
    return Array.isArray(all) ? all.filter((label) => typeof label === 'string') : [];
  } catch {
    return []; // This browser keeps nothing for the site, or something else wrote it.
  }
}

function storeLabel(label: string): void {
  selectEverywhere(label);
  const all = [...readLabels().filter((other) => other !== label), label].slice(-MAX_REMEMBERED);
  try {
    localStorage.setItem(CHOICE, JSON.stringify(all));
  } catch {
    // The choice is for this page.
  }
}
