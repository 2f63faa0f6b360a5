// Blocks as sites of the hosted service render them, for authors: `?hosted=on` in a URL turns this on for the tab, `?hosted=off` off.
const NAME = 'hosted';
const KEY = 'hosted-blocks';

/** Whether this tab shows blocks as the hosted service does. */
export function isHostedMode(): boolean {
  const choice = new URLSearchParams(location.search).get(NAME);
  try {
    if (choice === 'on') sessionStorage.setItem(KEY, choice);
    else if (choice === 'off') sessionStorage.removeItem(KEY);
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return choice === 'on'; // This browser keeps nothing for the site.
  }
}

/** Adds a bar that tells the author about the mode and turns it off. */
export function addHostedBar(): void {
  const bar = document.createElement('aside');
  bar.className = 'hosted-bar';
  const text = document.createElement('p');
  text.textContent = 'Blocks are shown as on sites of the hosted platform.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Turn off';
  button.addEventListener('click', () => {
    const url = new URL(location.href);
    url.searchParams.set(NAME, 'off');
    location.replace(url);
  });
  bar.append(text, button);
  document.body.append(bar);
}
