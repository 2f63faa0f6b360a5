// A location in the author’s source: shows it, opens it in the editor, or copies it if no editor opens.
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../state/api/failure-text.ts';
import { hasBuild, useStatus } from '../state/platform-status.ts';
import { openSource } from '../state/source/open-source.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { CopyButton } from './copy-button.tsx';
import './source-location.css';

export interface SourceLocationProps {
  /** `file:line:column`, relative to the folder of the integration. */
  readonly location: string;
  readonly integration: string;
}

/** `file:line:column`. */
export function SourceLocation({ location, integration }: SourceLocationProps) {
  const status = useStatus();
  // `bindery dev` opens only files of the running project.
  const canOpen = status?.editor === true && hasBuild(status, integration);
  return (
    <span class="place-text">
      {canOpen ? <OpenButton location={location} integration={integration} /> : <code>{location}</code>}
      <CopyButton text={location} noun={`location ${location}`} />
    </span>
  );
}

interface Outcome {
  readonly isOpen: boolean;
  readonly words: string;
}

function OpenButton({ location, integration }: SourceLocationProps) {
  const { api } = useDashboard();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => setOutcome(undefined), [location, integration]);
  const open = (): void => {
    setOutcome(undefined);
    openSource(api, integration, location).then(
      (editor) => setOutcome({ isOpen: true, words: `Opened in ${editor}` }),
      async (thrown: unknown) => setOutcome({ isOpen: false, words: `${await copy(location)} ${failureText(thrown)}` }),
    );
  };
  return (
    <>
      <button class="source-open" type="button" title="Open in editor" onClick={open}>
        <code>{location}</code> <span class="source-open-words">Open in editor</span>
      </button>
      <span class={outcome?.isOpen === false ? 'source-not-opened' : 'hidden'} role="status">
        {outcome?.words}
      </span>
    </>
  );
}

async function copy(location: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(location);
    return `Copied ${location} instead.`;
  } catch {
    return 'Couldn’t open or copy the location.'; // The browser does not let a page copy here.
  }
}

/** Formats a location. Undefined without a file. */
export function formatSourceLocation(at: {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}): string | undefined {
  if (at.file === undefined) return undefined;
  return [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}
