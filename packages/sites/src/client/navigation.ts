// Branches of the navigation open in place, where without the script they open by going to their page.

/** Adds a button to each branch that can be opened in place. */
export function addToggles(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-branch]')) {
    const item = link.parentElement;
    if (item === null || (link.dataset['fragment'] === undefined && listOf(item) === undefined)) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'toggle-branch';
    button.ariaLabel = link.dataset['branch'] ?? '';
    button.ariaExpanded = String(listOf(item) !== undefined);
    button.addEventListener('click', () => void toggle(item, link, button));
    link.after(button);
  }
}

function listOf(item: Element): HTMLElement | undefined {
  return item.querySelector<HTMLElement>(':scope > ul') ?? undefined;
}

async function toggle(item: Element, link: HTMLAnchorElement, button: HTMLButtonElement): Promise<void> {
  const isOpen = button.ariaExpanded !== 'true';
  if (isOpen && listOf(item) === undefined && !(await fetchPages(item, link, button))) return;
  const list = listOf(item);
  if (list !== undefined) list.hidden = !isOpen;
  item.classList.toggle('open', isOpen);
  button.ariaExpanded = String(isOpen);
}

/** Fetches the pages of a branch. Goes to the page of the branch where that fails. */
async function fetchPages(item: Element, link: HTMLAnchorElement, button: HTMLButtonElement): Promise<boolean> {
  if (button.ariaBusy === 'true') return false;
  button.ariaBusy = 'true';
  try {
    const response = await fetch(link.dataset['fragment'] ?? '', { headers: { Accept: 'text/html' } });
    if (!response.ok) throw new Error(String(response.status));
    const template = document.createElement('template');
    template.innerHTML = await response.text();
    const list = template.content.querySelector('ul');
    if (list === null) throw new Error('no list');
    addToggles(template.content);
    item.append(list);
    return true;
  } catch {
    location.href = link.href;
    return false;
  } finally {
    button.ariaBusy = 'false';
  }
}

/** Scrolls the bar of sections, and not the page, to where the current section is. */
export function showCurrentSection(): void {
  const bar = document.querySelector('.tabs-bar > ul');
  const current = bar?.querySelector(':scope > li > :is([aria-current], .current)');
  if (bar === null || current === null || current === undefined) return;
  const [frame, link] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  bar.scrollLeft = link.left + link.width / 2 - frame.left - frame.width / 2;
}

/** Scrolls the navigation, not the page, to where the current page is. */
export function showCurrentPage(): void {
  const side = document.querySelector('.side');
  const current = side?.querySelector('[aria-current=page]');
  if (side === null || current === null || current === undefined || side.scrollHeight <= side.clientHeight) return;
  const [frame, link] = [side.getBoundingClientRect(), current.getBoundingClientRect()];
  if (link.bottom > frame.bottom) side.scrollTop = link.top - frame.top - frame.height / 2;
}
