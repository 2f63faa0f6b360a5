// miniflare ends this process by itself on SIGINT and SIGTERM, which would cut short whoever shuts down in order.
// Its listeners are taken off again; when nobody else listens for the signal, ours does what they did.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const SIGNAL_NUMBER = { SIGINT: 2, SIGTERM: 15 } as const;

let isListening = false;

/** Runs `create` and removes the signal listeners it added. Listeners for `exit`, which kill the child, stay. */
export function withoutOwnSignals<Result>(create: () => Result): Result {
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  const result = create();
  SIGNALS.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (before[index]?.has(listener) !== true) process.removeListener(signal, listener);
    }
  });
  listenOnce();
  return result;
}

/** Without a listener a signal would end this process without its `exit` event, and leave workerd behind. */
function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + SIGNAL_NUMBER[signal]);
    });
  }
}
