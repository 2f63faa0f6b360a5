// Loads data when a component mounts, and again on demand.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { failureText } from '../../state/api/failure-text.ts';

/** The loaded value. The last value stays while it reloads. */
export interface ReadingState<Value> {
  readonly value: Value | undefined;
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Reads it; once more when one of `inputs` is another value. */
export function useReading<Value>(read: () => Promise<Value>, inputs: readonly unknown[]): ReadingState<Value> {
  const [state, setState] = useState<{ readonly value?: Value; readonly problem?: string }>({});
  const number = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    const own = ++number.current;
    try {
      const value = await read();
      if (own === number.current) setState({ value });
    } catch (thrown) {
      if (own === number.current) setState({ problem: failureText(thrown) });
    }
  }, inputs);
  useEffect(() => {
    void reload();
    return () => void number.current++;
  }, [reload]);
  return { value: state.value, problem: state.problem, reload };
}
