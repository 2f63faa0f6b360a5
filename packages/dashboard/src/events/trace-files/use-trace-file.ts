// A trace file that the user dropped or chose: read once, shown until it is closed.
import type { EventTrace } from '@bindery/contract';
import type { KitError } from '@bindery/diagnostics';
import { useState } from 'preact/hooks';

/** The traces of a file. */
export interface TraceFile {
  readonly name: string;
  readonly traces: readonly EventTrace[];
}

/** The open trace file. */
export interface TraceFileState {
  readonly file: TraceFile | undefined;
  /** Why the last file can’t be read. */
  readonly problem: string | undefined;
  readonly isDragging: boolean;
  readonly open: (file: File) => void;
  readonly close: () => void;
  /** Listeners of the element that takes dropped files. */
  readonly dropTarget: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

export function useTraceFile(): TraceFileState {
  const [file, setFile] = useState<TraceFile>();
  const [problem, setProblem] = useState<string>();
  const [isDragging, setDragging] = useState(false);
  const read = async (opened: File): Promise<void> => {
    // Reading validates with the schemas of the API, which only this needs.
    const { readTraceFile } = await import('@bindery/traces');
    setFile({ name: opened.name, traces: readTraceFile(await opened.text(), opened.name) });
  };
  const open = (opened: File): void => {
    setProblem(undefined);
    read(opened).catch((thrown: unknown) => setProblem(problemOf(thrown)));
  };
  return {
    file,
    problem,
    isDragging,
    open,
    close: () => setFile(undefined),
    dropTarget: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      onDragLeave: (event) => {
        const { currentTarget, relatedTarget } = event;
        const isInside = relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget);
        if (!isInside) setDragging(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) open(dropped);
      },
    },
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

function problemOf(thrown: unknown): string {
  const { message, advice = '' } = thrown as Pick<KitError, 'message'> & Partial<Pick<KitError, 'advice'>>;
  return `${message} ${advice}`.trim();
}
