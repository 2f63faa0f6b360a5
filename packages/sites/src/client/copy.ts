// Copying: of code, by a button in each block of it, and of a whole page as Markdown.
import { announce } from './announce.ts';

/** How long something says that it was copied. */
const MESSAGE_MS = 2000;

const words = () => ({ copy: document.body.dataset['copy'] ?? '', copied: document.body.dataset['copied'] ?? '' });

/** Adds a button to each block of code. It lies over the block, so that nothing moves. */
export function addCopyButtons(root: ParentNode): void {
  const { copy } = words();
  for (const code of root.querySelectorAll('.body figure.code > pre > code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.ariaLabel = copy;
    button.addEventListener('click', () => void write(code.textContent.replace(/\n$/, ''), button));
    code.parentElement?.after(button);
  }
}

/** Adds the behavior of the entries that copy the page. */
export function copyPages(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-page]')) {
    button.addEventListener('click', () => {
      void fetch(button.dataset['copyPage'] ?? '', { headers: { Accept: 'text/markdown' } })
        .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
        .then((text) => write(text, button))
        .then(() => showCopied(button))
        .catch(() => location.assign(button.dataset['copyPage'] ?? ''));
    });
  }
}

/** Shows a message in the button for a moment. */
function showCopied(button: HTMLButtonElement): void {
  const { lastChild } = button;
  const { copied } = words();
  if (lastChild === null || lastChild.textContent === copied) return;
  const before = lastChild.textContent;
  lastChild.textContent = copied;
  setTimeout(() => {
    lastChild.textContent = before;
  }, MESSAGE_MS);
}

async function write(text: string, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.classList.add('done');
  button.addEventListener('blur', () => button.classList.remove('done'), { once: true });
  setTimeout(() => button.classList.remove('done'), MESSAGE_MS);
  announce(words().copied);
}
