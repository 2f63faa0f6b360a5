// Runs in the frame: says when it is ready, draws what the host sends, says how high it is.
const bars = document.querySelector('#bars');
const sort = document.querySelector('#sort');
let props = {};

/** Of the body, below its content. */
const MARGIN = 8;

const send = (action) => window.parent.postMessage({ action }, '*');

function draw({ choices, votes, props: stored, theme = '' }) {
  // Of the page around it, which can differ from the system’s.
  document.documentElement.style.colorScheme = theme;
  props = JSON.parse(stored ?? '{}');
  const labels = JSON.parse(choices);
  const counts = JSON.parse(votes);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = labels.map((label, index) => ({ label, count: counts[index] ?? 0 }));
  if (props.sorted) rows.sort((a, b) => b.count - a.count);
  bars.replaceChildren(...rows.map((row) => bar(row, total)));
  sort.hidden = props.sorted === true || rows.length < 2;
  send({
    action: '@webframe.resize',
    size: { height: Math.ceil(document.body.getBoundingClientRect().bottom) + MARGIN },
  });
}

function bar({ label, count }, total) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = label;
  const meter = document.createElement('meter');
  meter.max = Math.max(total, 1);
  meter.value = count;
  const value = document.createElement('span');
  value.textContent = String(count);
  row.append(name, meter, value);
  return row;
}

window.addEventListener('message', (event) => {
  const state = event.data?.state;
  // A frame receives other messages too; only the host's carry all of these.
  if (event.source === window.parent && typeof state?.choices === 'string' && typeof state.votes === 'string')
    draw(state);
});
sort.addEventListener('click', () => send({ action: '@editor.node.updateProps', props: { ...props, sorted: true } }));
send({ action: '@webframe.ready' });
