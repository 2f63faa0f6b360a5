// The button that opens a trace file, for those who don’t drag.
import { useRef } from 'preact/hooks';
import { useCommands } from '../../state/use-commands.ts';
import { Icon } from '../../ui/icon.tsx';

export function OpenTraceFile({ open }: { readonly open: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
  useCommands(() => [{ id: 'open-trace-file', title: 'Open trace file', group: 'This view', run: choose }], []);
  return (
    <p class="open-trace-file">
      <button class="button" type="button" onClick={choose}>
        <Icon name="events" /> Open trace file
      </button>{' '}
      <span class="quiet">or drop it here</span>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Trace file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can be chosen again after it changed.
          currentTarget.value = '';
          if (chosen !== undefined) open(chosen);
        }}
      />
    </p>
  );
}
