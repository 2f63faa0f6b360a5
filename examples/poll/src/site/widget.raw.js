// Runs on a published site: asks one question in a corner, once for each visitor.
(() => {
  const { endpoint, question, choices } = __POLL__;
  const key = `poll:${question}`;
  if (localStorage.getItem(key) !== null) return;

  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const box = document.createElement('section');
  box.setAttribute('aria-label', question);
  box.style.cssText =
    'position:fixed;inset:auto 16px 16px auto;padding:12px 16px;border-radius:8px;background:Canvas;color:CanvasText;' +
    'box-shadow:0 2px 12px #0004;font:14px/1.4 system-ui,sans-serif;z-index:1000';
  const text = document.createElement('p');
  text.style.margin = '0 0 8px';
  text.textContent = question;
  box.append(text);

  const vote = async (choice) => {
    // A plain text body needs no preflight request.
    const response = await fetch(endpoint, { method: 'POST', body: JSON.stringify({ choice }) });
    if (!response.ok) {
      text.textContent = 'That did not work. Please try again later.';
      return;
    }
    localStorage.setItem(key, choice);
    const { votes } = await response.json();
    text.textContent = choices.map((label, index) => `${label}: ${votes[index]}`).join(' · ');
    for (const button of box.querySelectorAll('button')) button.remove();
  };
  for (const choice of choices) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = choice;
    button.style.marginInlineEnd = '8px';
    button.addEventListener('click', () => void vote(choice));
    box.append(button);
  }
  root.append(box);
  document.body.append(host);
})();
