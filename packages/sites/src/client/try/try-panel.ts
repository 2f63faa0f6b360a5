// The panel that calls an operation, created when the reader opens it: the fields of the request, then the response. It sends only when the
// reader submits, and only to servers of the operation.
import type { Json } from '@bindery/api-model';
import type { ApiCall, CallField, CallWords } from '../../model/api-call.ts';
import { buildRequest } from './build-request.ts';
import type { BuildResult, FormValues } from './build-request.ts';
import { enterBody } from './enter-body.ts';
import { enterCredentials } from './enter-credentials.ts';
import { enterField } from './enter-field.ts';
import type { FieldEntry } from './enter-field.ts';
import { enterServer } from './enter-server.ts';
import { createElement } from './elements.ts';
import { showResponse } from './show-response.ts';
import { addTryStyles } from './try-styles.ts';

/** Names of the groups of parameters, as the page has them. */
const PARAMETER_TITLES = { path: 'Path', query: 'Query', header: 'Header' } as const;

/** Fills the panel. */
export function fillPanel(panel: HTMLDetailsElement): void {
  addTryStyles();
  const words = JSON.parse(
    document.querySelector<HTMLElement>('.api-try[data-words]')?.dataset['words'] ?? '{}',
  ) as CallWords;
  const call = JSON.parse(panel.dataset['call'] ?? '{}') as ApiCall;
  const origins = panel.dataset['origins'] ?? '';
  const server = enterServer(call.servers, words);
  const credentials = enterCredentials(call.security, { api: origins, words });
  const fields = call.fields.map((field) => enterField(field, words));
  const body = enterBody(call.bodies, words);
  const send = createElement('button', { type: 'submit', className: 'button button-primary' }, words.send);
  const line = createElement('p', { role: 'status' });
  const answer = createElement('div', { hidden: true });
  const form = createElement('form', { className: 'try' }, server.element);
  if (credentials !== undefined) form.append(credentials.element);
  form.append(...groups(fields, words));
  if (body !== undefined) form.append(body.element);
  form.append(createElement('div', { className: 'try-send' }, send, line), answer);
  panel.append(form);
  let running: AbortController | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running !== undefined) {
      running.abort();
      return;
    }
    const entries = [...fields, ...(body?.fields() ?? [])];
    const values = collectValues(entries, words);
    if (values === undefined) return;
    running = new AbortController();
    const { signal } = running;
    const entered = { ...server.read(), values, ...body?.read(), credentials: credentials?.read() ?? [], signal };
    send.textContent = words.cancel;
    void run(buildRequest(call, entered, origins.split(' ')), { signal, line, answer, words }).finally(() => {
      running = undefined;
      send.textContent = words.send;
    });
  });
}

function groups(fields: readonly FieldEntry[], words: CallWords): HTMLElement[] {
  return Object.entries(PARAMETER_TITLES).flatMap(([location, name]) => {
    const own = fields.filter(({ field }) => field.location === location);
    if (own.length === 0) return [];
    const title = createElement('legend', {}, words.parameters.replace('{name}', name));
    return [
      createElement(
        'fieldset',
        {},
        title,
        createElement('div', { className: 'try-fields' }, ...own.map(({ element }) => element)),
      ),
    ];
  });
}

/** The entered values; undefined if a value is invalid, which the panel shows. */
function collectValues(entries: readonly FieldEntry[], words: CallWords): FormValues['values'] | undefined {
  const values = new Map<CallField, Json | readonly Blob[]>();
  for (const { field, control, read } of entries) {
    try {
      const value = read();
      if (value !== undefined) values.set(field, value);
    } catch {
      control.setCustomValidity(words.wrong);
      control.reportValidity();
      return undefined;
    }
  }
  return values;
}

interface RunOptions {
  readonly signal: AbortSignal;
  readonly line: HTMLElement;
  readonly answer: HTMLElement;
  readonly words: CallWords;
}

/** Sends a request, and says how that went. */
async function run(built: BuildResult, { signal, line, answer, words }: RunOptions): Promise<void> {
  answer.hidden = true;
  if ('refused' in built) {
    line.textContent = built.refused === 'foreign' ? words.foreign : words.wrong;
    return;
  }
  line.textContent = words.sending;
  const began = performance.now();
  try {
    const response = await fetch(built.request);
    await showResponse(response, { into: answer, line, words, took: () => performance.now() - began });
  } catch {
    line.textContent = signal.aborted ? words.stopped : words.failed.replace('{name}', () => built.url.host);
  }
}
