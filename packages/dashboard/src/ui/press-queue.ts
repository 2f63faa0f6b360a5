// The presses of buttons that share an action: their work runs in order, and a repeated press does nothing.

/** Work that a press starts. */
type Work = () => Promise<unknown>;

/** Called as work begins, and as it ends. */
export interface PressListener {
  /** `isFirst`: no other work ran before it in the queue. */
  readonly started: (isFirst: boolean) => void;
  readonly ended: (result: { readonly thrown?: unknown; readonly isLast: boolean }) => void;
}

/** A queue of presses. */
export interface PressQueue {
  /** Runs work after what waits, unless a press of the same button is in the queue. `button` names it; undefined for the only one. */
  readonly press: (work: Work, listener: PressListener, button?: string) => void;
}

export function createPressQueue(): PressQueue {
  const queue: { readonly button: string | undefined; readonly work: Work; readonly listener: PressListener }[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    let isFirst = true;
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      first.listener.started(isFirst);
      isFirst = false;
      const result = await first.work().then(
        () => ({}),
        (thrown: unknown) => ({ thrown }),
      );
      queue.shift();
      first.listener.ended({ ...result, isLast: queue.length === 0 });
    }
    isRunning = false;
  };
  return {
    press: (work, listener, button) => {
      if (queue.some((one) => one.button === button)) return;
      queue.push({ button, work, listener });
      if (!isRunning) void run();
    },
  };
}
