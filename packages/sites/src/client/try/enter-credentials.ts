// Who calls: tokens, keys, names and passwords. They are kept by this script until the page is left, and by nothing else: no storage, no
// address, no field that a browser offers to remember.
import type { CallScheme, CallWords } from '../../model/api-call.ts';
import type { Credential } from './build-request.ts';
import { choice, labeled, createElement } from './elements.ts';

/** The part of the panel that says who calls. */
export interface CredentialsEntry {
  readonly element: HTMLElement;
  readonly read: () => Credential[];
}

/** The entered credentials, for other panels of the page that call the same servers. */
const entered = new Map<string, string>();
const controls = new Set<HTMLInputElement>();

/** A page that is left can be kept, and come back as it was. */
addEventListener('pagehide', () => {
  entered.clear();
  for (const control of controls) control.value = '';
});

/** Creates the panel; undefined for an operation without credentials. `api` has the servers. */
export function enterCredentials(
  alternatives: readonly (readonly CallScheme[])[],
  { api, words }: { readonly api: string; readonly words: CallWords },
): CredentialsEntry | undefined {
  if (alternatives.every((schemes) => schemes.length === 0)) return undefined;
  const select = choice(
    alternatives.map((_schemes, index) => String(index)),
    alternatives.map((schemes) => schemes.map(({ name }) => name).join(' + ') || words.none),
  );
  const fields = createElement('div', { className: 'try-fields' });
  let read: (() => Credential | undefined)[] = [];
  const show = () => {
    const entries = (alternatives[Number(select.value)] ?? []).map((scheme) => enterScheme(scheme, { api, words }));
    read = entries.map((entry) => entry.read);
    fields.replaceChildren(...entries.flatMap(({ elements }) => elements));
  };
  select.addEventListener('change', show);
  show();
  const element = createElement('fieldset', {}, createElement('legend', {}, words.authorization));
  if (alternatives.length > 1) element.append(labeled(select, { name: new Text(words.authorization) }));
  element.append(fields, createElement('small', {}, words.kept));
  return { element, read: () => read.flatMap((one) => one() ?? []) };
}

interface SchemeEntry {
  readonly elements: readonly HTMLElement[];
  readonly read: () => Credential | undefined;
}

function enterScheme(
  scheme: CallScheme,
  { api, words }: { readonly api: string; readonly words: CallWords },
): SchemeEntry {
  const { name, kind } = scheme;
  if (kind === 'cookie') return { elements: [createElement('p', {}, words.cookies)], read: () => undefined };
  const input = (part: string, isSecret: boolean): HTMLInputElement => {
    const key = JSON.stringify([api, name, kind, part]);
    const control = createElement('input', { type: 'text', value: entered.get(key) ?? '', spellcheck: false });
    control.autocomplete = 'off';
    // A password field would have the browser offer to store what is in it.
    if (isSecret) control.className = 'try-secret';
    control.addEventListener('input', () => entered.set(key, control.value));
    controls.add(control);
    return control;
  };
  const secret = input('secret', true);
  if (kind !== 'basic') {
    const label = kind === 'key' ? (scheme.field ?? name) : new Text(words.token);
    return {
      elements: [labeled(secret, { name: label, notes: [name] })],
      read: () => (secret.value.trim() === '' ? undefined : { scheme, secret: secret.value.trim() }),
    };
  }
  const user = input('user', false);
  return {
    elements: [
      labeled(user, { name: new Text(words.user), notes: [name] }),
      labeled(secret, { name: new Text(words.password), notes: [name] }),
    ],
    read: () => (user.value + secret.value === '' ? undefined : { scheme, secret: secret.value, user: user.value }),
  };
}
