// The response of an API: its status, duration, headers, and body.
import type { CallWords } from '../../model/api-call.ts';
import { createElement, visibleText } from './elements.ts';
import { MAX_BYTES, readResponse } from './read-response.ts';
import type { ResponseBody } from './read-response.ts';

const MAX_STATUS_TEXT = 100;

/** An amount with its unit, in the language of the page. */
function amount(value: number, unit: 'millisecond' | 'byte' | 'kilobyte'): string {
  return value.toLocaleString(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' ? 1 : 0,
  });
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? amount(bytes, 'byte') : amount(bytes / 1024, 'kilobyte');
}

/** Shows a response in an element, and says in a line what it is. `took` gives how long it took, in milliseconds. */
export async function showResponse(
  response: Response,
  { into, line, words, took }: { into: HTMLElement; line: HTMLElement; words: CallWords; took: () => number },
): Promise<void> {
  const { status, statusText, headers } = response;
  const body = await readResponse(response);
  const title = `${status} ${statusText.slice(0, MAX_STATUS_TEXT)}`.trim();
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  into.replaceChildren(
    createElement('details', {}, createElement('summary', {}, words.headers), visibleText(lines, words.headers)),
    ...bodyParts(body, words),
  );
  into.hidden = false;
  const kind = /^[1-5]/.exec(String(status))?.[0] ?? 'other';
  const facts = ['', amount(took(), 'millisecond'), sizeOf(body.size)].join(', ');
  line.replaceChildren(createElement('span', { className: `api-status api-status-${kind}` }, title), facts);
}

function bodyParts({ text, type, size, isWhole }: ResponseBody, words: CallWords): HTMLElement[] {
  if (text === '') return [createElement('p', {}, words.empty)];
  if (text === undefined)
    return [createElement('p', {}, `${type === '' ? words.body : type}, ${isWhole ? '' : '> '}${sizeOf(size)}`)];
  const note = createElement(
    'p',
    {},
    words.shortened.replace('{name}', () => sizeOf(MAX_BYTES)),
  );
  return [visibleText(text, words.answer), ...(isWhole ? [] : [note])];
}
