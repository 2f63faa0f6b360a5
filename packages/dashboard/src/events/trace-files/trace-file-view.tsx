// The traces of a file, in place of an event of this platform.
import { Icon } from '../../ui/icon.tsx';
import { RecordedTrace } from './recorded-trace.tsx';
import type { TraceFile } from './use-trace-file.ts';
import './trace-file.css';

export function TraceFileView({ file, close }: { readonly file: TraceFile; readonly close: () => void }) {
  return (
    <section class="trace trace-file" aria-label="Trace file">
      <header>
        <h2>
          <code>{file.name}</code>
        </h2>
        <button class="trace-close" type="button" title="Close" aria-label="Close trace file" onClick={close}>
          <Icon name="close" />
        </button>
        <p class="trace-facts">
          <span>
            To run it on your code: <code>bindery replay {file.name}</code>
          </span>
        </p>
      </header>
      {file.traces.length === 0 && <p class="state">This file has no traces.</p>}
      {file.traces.map((trace) => (
        <RecordedTrace key={trace.id} trace={trace} />
      ))}
    </section>
  );
}
