// Runs in the frame: says when it is ready, draws what the block sends, says how high it is.
const send = (action) => window.parent.postMessage({ action }, '*');

function bar(choice, count, total) {
  const label = document.createElement('label');
  const meter = document.createElement('meter');
  meter.max = Math.max(total, 1);
  meter.value = count;
  label.append(choice, meter, String(count));
  return label;
}

window.addEventListener('message', ({ source, data }) => {
  // A frame receives other messages too; only the block's carry both of these.
  if (source !== window.parent || data?.state?.choices === undefined || data.state.votes === undefined) return;
  // Of the page around it, which can differ from the system’s.
  document.documentElement.style.colorScheme = data.state.theme ?? '';
  const choices = JSON.parse(data.state.choices);
  const votes = JSON.parse(data.state.votes);
  const total = votes.reduce((sum, count) => sum + count, 0);
  document.body.replaceChildren(...choices.map((choice, index) => bar(choice, votes[index], total)));
  send({ action: '@webframe.resize', size: { height: document.documentElement.offsetHeight } });
});
send({ action: '@webframe.ready' });
