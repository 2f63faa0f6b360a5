// The choice of a server, and the variables of its address.
import type { CallServer, CallVariable, CallWords } from '../../model/api-call.ts';
import { choice, labeled, createElement } from './elements.ts';
import type { Control } from './elements.ts';

/** The part of the panel that says where a call goes. */
export interface ServerEntry {
  readonly element: HTMLElement;
  readonly read: () => { readonly server: number; readonly variables: ReadonlyMap<string, string> };
}

/** Creates the inputs for a server and its variables. */
export function enterServer(servers: readonly CallServer[], words: CallWords): ServerEntry {
  const titles = servers.map(({ url, title }) => (title === undefined ? url : `${url} (${title})`));
  const select = choice(
    servers.map((_server, index) => String(index)),
    titles,
  );
  const variables = createElement('div', { className: 'try-fields' });
  const controls = new Map<string, Control>();
  const show = () => {
    controls.clear();
    variables.replaceChildren(
      ...(servers[Number(select.value)]?.variables ?? []).map((variable) => {
        const control = controlFor(variable);
        controls.set(variable.name, control);
        return labeled(control, { name: variable.name });
      }),
    );
  };
  select.addEventListener('change', show);
  show();
  return {
    element: createElement('div', {}, labeled(select, { name: new Text(words.server) }), variables),
    read: () => ({
      server: Number(select.value),
      variables: new Map([...controls].map(([name, { value }]) => [name, value])),
    }),
  };
}

function controlFor({ value, values, isFixed }: CallVariable): Control {
  if (values === undefined)
    return createElement('input', { type: 'text', value, readOnly: isFixed === true, autocomplete: 'off' });
  const select = choice(values);
  select.value = value;
  return select;
}
