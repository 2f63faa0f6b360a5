// Runs on every page of a site: asks whether the page was helpful, and sends the response with a comment.
(() => {
  const settings = __SETTINGS__;
  const page = window.GitBook;
  const KEY = 'feedback-inbox';

  /** Paths with feedback. Without consent to cookies, the script saves nothing in the browser: the list ends with the visit. */
  const answered = new Set();
  const mayStore = () => page.isCookiesTrackingDisabled() === false;

  const readStored = () => {
    try {
      return mayStore() ? JSON.parse(localStorage.getItem(KEY) ?? '[]') : [];
    } catch {
      return []; // Another script wrote the key, or the browser blocks storage.
    }
  };
  const isAnswered = (path) => answered.has(path) || readStored().includes(path);
  const store = (path) => {
    answered.add(path);
    if (!mayStore()) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([path, ...readStored()].slice(0, 100)));
    } catch {
      // A full or blocked storage only means that a later visit asks again.
    }
  };

  const create = (tag, fields) => Object.assign(document.createElement(tag), fields);
  let host;

  /** The path is sent without its query, which can contain a visitor’s token. */
  const send = async (box, path, helpful, comment) => {
    const status = create('p', { role: 'status', textContent: 'Sending…' });
    box.querySelector('[role=status]')?.remove();
    box.append(status);
    // A body of plain text needs no preflight request.
    const body = JSON.stringify({ helpful, comment, path });
    const response = await fetch(settings.endpoint, { method: 'POST', body }).catch(() => undefined);
    if (response?.ok) {
      store(path);
      box.replaceChildren(create('p', { role: 'status', textContent: 'Thank you for your feedback.' }));
    } else {
      status.textContent = 'Can’t send your feedback. Try again in a minute.';
    }
  };

  const askComment = (box, path, helpful) => {
    const form = create('form');
    const label = create('label', { textContent: 'Comment (optional)' });
    const comment = create('textarea', { maxLength: settings.maxLength, rows: 3 });
    label.append(comment);
    form.append(label, create('button', { textContent: 'Send' }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(box, path, helpful, comment.value);
    });
    box.replaceChildren(form);
    comment.focus();
  };

  const ask = (path) => {
    host = create('div');
    const box = create('section', { ariaLabel: settings.question });
    // In the shadow root, the site’s styles don’t apply. The page’s policy allows constructed styles.
    const style = new CSSStyleSheet();
    style.replaceSync(`
      section { position: fixed; inset: auto 16px 16px auto; max-width: 280px; padding: 12px 16px; border-radius: 8px; z-index: 1000;
        background: Canvas; color: CanvasText; box-shadow: 0 2px 12px #0004; font: 14px/1.4 system-ui, sans-serif }
      p { margin: 0 0 8px } p:last-child { margin: 0 } button { margin: 4px 8px 0 0; padding: 4px 12px; font: inherit }
      textarea { display: block; box-sizing: border-box; width: 100%; font: inherit }
    `);
    box.append(create('p', { textContent: settings.question }));
    for (const [label, helpful] of [
      ['Yes', true],
      ['No', false],
    ]) {
      const button = create('button', { type: 'button', textContent: label });
      button.addEventListener('click', () => askComment(box, path, helpful));
      box.append(button);
    }
    const close = create('button', { type: 'button', textContent: 'Close' });
    close.addEventListener('click', () => {
      answered.add(path);
      host.remove();
    });
    box.append(close);
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [style];
    root.append(box);
    document.body.append(host);
  };

  page.addEventListener('load', () => {
    host?.remove();
    const path = location.pathname;
    if (!isAnswered(path)) ask(path);
  });
  page.addEventListener('unload', () => host?.remove());
})();
