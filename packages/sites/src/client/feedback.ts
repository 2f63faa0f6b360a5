// Feedback is sent without leaving the page.
import { announce } from './announce.ts';

/** Submits the form automatically. */
export function sendFeedback(): void {
  const form = document.querySelector<HTMLFormElement>('.feedback');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  const fields = form.querySelector('fieldset');
  if (fields !== null) fields.disabled = true;
  const isSent = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } }).then(
    ({ ok }) => ok,
    () => false,
  );
  const text = (isSent ? form.dataset['thanks'] : form.dataset['failed']) ?? '';
  let note = form.querySelector('p');
  if (note === null) {
    note = document.createElement('p');
    note.tabIndex = -1;
    form.append(note);
  }
  note.textContent = text;
  if (fields !== null) fields.disabled = false;
  // What had the focus cannot keep it: it was disabled, and is removed.
  (isSent ? note : submitter)?.focus();
  if (isSent) fields?.remove();
  announce(text);
}
