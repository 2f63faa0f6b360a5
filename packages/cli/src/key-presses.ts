// Single keys of a terminal, without Enter. Ctrl+C and Ctrl+Z keep their meaning.
import { createInterface } from 'node:readline';

/** Key presses of a terminal. */
export interface KeyPresses {
  /** Calls back for each key. Returns a function that stops listening and restores the terminal. */
  listen(onKey: (key: string) => void): () => void;
  /** Like `listen`, for the first character of each line: the terminal shows what the user types. */
  listenToLines(onKey: (key: string) => void): () => void;
}

const CTRL_C = '\u0003';
const CTRL_Z = '\u001A';

/** The key presses of a terminal. */
export function readKeys(terminal: NodeJS.ReadStream): KeyPresses {
  return {
    listenToLines: (onKey) => {
      const lines = createInterface({ input: terminal, terminal: false });
      lines.on('line', (line) => {
        const [key] = line.trim();
        if (key !== undefined) onKey(key);
      });
      return () => lines.close();
    },
    listen: (onKey) => {
      const begin = (): void => {
        terminal.setRawMode(true);
        terminal.resume();
      };
      const end = (): void => {
        terminal.setRawMode(false);
        terminal.pause();
      };
      const onData = (data: Buffer): void => {
        for (const key of data.toString('utf8')) {
          if (key === CTRL_C) process.kill(process.pid, 'SIGINT');
          else if (key === CTRL_Z) suspend();
          else onKey(key);
        }
      };
      const suspend = (): void => {
        end();
        process.once('SIGCONT', begin);
        process.kill(process.pid, 'SIGTSTP');
      };
      terminal.on('data', onData);
      begin();
      return () => {
        terminal.off('data', onData);
        process.off('SIGCONT', begin);
        end();
      };
    },
  };
}
