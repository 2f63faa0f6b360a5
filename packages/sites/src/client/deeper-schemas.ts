// What is inside of a schema that a page does not have is fetched when a reader opens it. Without that, there is a link to it.

/** Replaces links to nested schemas with their content when their parent is opened. */
export function openSchemas(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      for (const link of target.querySelectorAll<HTMLAnchorElement>('.api-deeper > a')) {
        if (link.closest('details') === target) void fetchInto(link);
      }
    },
    true, // It does not bubble.
  );
}

async function fetchInto(link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href);
  url.pathname += '.html';
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (response?.ok !== true) return; // The link stays.
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  // Titles in descriptions have a URL on the page of the schema, and none here.
  for (const title of template.content.querySelectorAll('[id]')) title.removeAttribute('id');
  const hadFocus = document.activeElement === link;
  const first = template.content.querySelector<HTMLElement>('summary, a');
  link.parentElement?.replaceWith(template.content);
  if (hadFocus) first?.focus();
}
