// Searches the platform for the query of the palette, after a pause in typing.
import { useEffect, useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { searchPages } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';

const REST_MS = 120;
const FEWEST_CHARACTERS = 3;

/** The search results for a text. Undefined until they arrive. */
export function useSearch(text: string, isOn: boolean): readonly PaletteEntry[] {
  const dashboard = useDashboard();
  const [found, setFound] = useState<{ readonly text: string; readonly entries: readonly PaletteEntry[] }>();
  const query = text.trim();
  useEffect(() => {
    if (!isOn || query.length < FEWEST_CHARACTERS) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void searchPages(dashboard, query, controller.signal).then((entries) => {
        if (!controller.signal.aborted) setFound({ text: query, entries });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [dashboard, query, isOn]);
  return found !== undefined && found.text === query ? found.entries : [];
}
