// Input and output for screen readers. Called once, before a command runs: commands and helpers only see an `Io`.
import type { Io, Sink } from '../io.ts';

/** The same input and output without colors. Helpers that redraw lines or read single keys look at `isAccessible`. */
export function toAccessible(io: Io): Io {
  return {
    ...io,
    isAccessible: true,
    stdout: withoutColors(io.stdout),
    stderr: withoutColors(io.stderr),
  };
}

/** Whether the variable ACCESSIBLE is set: any value except 0 and false. */
export function isAccessibleIn(env: Io['env']): boolean {
  return !['', '0', 'false'].includes(env['ACCESSIBLE']?.toLowerCase() ?? '');
}

function withoutColors(sink: Sink): Sink {
  return {
    write: (text) => sink.write(text),
    hasColors: false,
    get columns() {
      return sink.columns;
    },
  };
}
