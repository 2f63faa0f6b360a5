// The dialog of the search: a field with the results below it, as the ARIA practices have a combobox with a list.
const PAUSE_MS = 150;

interface SearchHit {
  readonly title: string;
  readonly href: string;
  readonly section?: string;
  readonly excerpt: string;
}

interface Dialog {
  readonly element: HTMLDialogElement;
  readonly field: HTMLInputElement;
}

let dialog: Dialog | undefined;

/** Opens the dialog with what is in the field of the page. */
export function openSearch(form: HTMLFormElement, from: HTMLInputElement): void {
  dialog ??= createDialog(form, from);
  const { element, field } = dialog;
  if (element.open) return;
  field.value = from.value;
  element.showModal();
  field.focus();
  field.dispatchEvent(new Event('input'));
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
}

function createDialog(form: HTMLFormElement, from: HTMLInputElement): Dialog {
  const {
    results: countWords = '',
    none: noneWords = '',
    failed: failedWords = '',
    close: closeWords = '',
  } = form.dataset;
  const label = form.querySelector('span')?.textContent ?? '';
  const list = createElement('div', { id: '-search-results', role: 'listbox', ariaLabel: label });
  const field = createElement('input', {
    type: 'search',
    name: 'q',
    placeholder: from.placeholder,
    maxLength: from.maxLength,
    autocomplete: 'off',
    role: 'combobox',
    ariaLabel: label,
    ariaAutoComplete: 'list',
    ariaExpanded: 'false',
  });
  field.setAttribute('aria-controls', list.id);
  const status = createElement('p', { role: 'status' });
  const close = createElement('button', { type: 'button' }, closeWords);
  const hiddenInputs = [...form.querySelectorAll('input[type=hidden]')].map((one) => one.cloneNode());
  const own = createElement('form', { action: form.action, method: 'get' }, field, ...hiddenInputs, close);
  const element = createElement('dialog', { className: 'search-dialog', ariaLabel: label }, own, list, status);
  close.addEventListener('click', () => element.close());
  element.addEventListener('click', ({ target }) => {
    if (target === element) element.close();
  });
  element.addEventListener('close', () => {
    from.value = field.value;
  });
  const show = (query: string, found: readonly SearchHit[] | undefined) => {
    const { length } = found ?? [];
    list.replaceChildren(...(found ?? []).map(renderFound));
    field.ariaExpanded = String(length > 0);
    const count = length === 0 ? noneWords.replace('{}', () => query) : countWords.replace('{}', String(length));
    status.textContent = query === '' ? '' : found === undefined ? failedWords : count;
  };
  // A result of what stood there before is chosen no longer: Enter requests what is there now.
  field.addEventListener('input', () => choose(field, list, undefined));
  searchWhileTyping(own, field, show);
  moveByKeys(field, list);
  document.body.append(element);
  return { element, field };
}

function renderFound({ title, href, section, excerpt }: SearchHit, index: number): HTMLAnchorElement {
  const parts = [
    createElement('b', {}, title),
    ...(section === undefined ? [] : [createElement('small', {}, section)]),
    createElement('span', {}, excerpt),
  ];
  const link = createElement(
    'a',
    { id: `-search-result-${index}`, role: 'option', tabIndex: -1, href, ariaSelected: 'false' },
    ...parts,
  );
  if (!/^https?:$/.test(link.protocol)) link.removeAttribute('href');
  return link;
}

function searchWhileTyping(
  form: HTMLFormElement,
  field: HTMLInputElement,
  show: (query: string, found: readonly SearchHit[] | undefined) => void,
): void {
  let timer = 0;
  let request = new AbortController();
  field.addEventListener('input', () => {
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const query = field.value.trim();
    if (query === '') return show('', []);
    const response = (found?: readonly SearchHit[]) => {
      if (!signal.aborted) show(query, found);
    };
    // What went wrong is said on the page of results, which Enter requests.
    timer = window.setTimeout(() => void fetchFound(form, signal).then(response, () => response()), PAUSE_MS);
  });
}

/** Sends the request of the form, and receives only the results. */
async function fetchFound(form: HTMLFormElement, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') url.searchParams.set(name, value.trim());
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(String(response.status));
  const { results } = (await response.json()) as { readonly results: readonly SearchHit[] };
  return results;
}

function choose(field: HTMLInputElement, list: Element, option: Element | undefined): void {
  for (const one of list.children) one.ariaSelected = String(one === option);
  if (option === undefined) return field.removeAttribute('aria-activedescendant');
  field.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

function moveByKeys(field: HTMLInputElement, list: Element): void {
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      // Browsers empty the field first.
      event.preventDefault();
      field.closest('dialog')?.close();
    }
    const options = [...list.children];
    const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    const chosen = options[at];
    if (event.key === 'Enter' && chosen instanceof HTMLAnchorElement) {
      event.preventDefault();
      chosen.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    // Before the first and after the last is the field itself.
    const next = ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    choose(field, list, options[next]);
  });
}
