// Copies the playground as a link, JSON, JSX, cURL commands, or a test.
import { exportSessionTest } from '@bindery/contentkit/log';
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { useState } from 'preact/hooks';
import { statusQuery } from '../../state/platform-status.ts';
import { failureText } from '../../state/api/failure-text.ts';
import type { CheckedContent } from './check-content.ts';
import { writeJson } from './gallery-items.ts';
import type { PlayState } from './play-store.ts';
import { writeFragment } from './share-link.ts';
import { useCommands } from '../../state/use-commands.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Menu } from '../../ui/menu.tsx';
import type { PlaySession } from './use-play-session.ts';
import { writeRenderCommands } from './write-render-commands.ts';

export interface PlayActionsProps {
  readonly title: string;
  readonly state: PlayState;
  readonly checked: CheckedContent;
  readonly run: PlaySession;
}

/** The menu, and the result of the last copy. */
export function PlayActions({ title, state, checked, run }: PlayActionsProps) {
  const { queries } = useDashboard();
  const [notice, setNotice] = useState('');
  const copy = async (noun: string, create: () => string | Promise<string>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await create());
      setNotice(`Copied ${noun}.`);
    } catch (thrown) {
      setNotice(`Couldn’t copy: ${failureText(thrown)}`);
    }
  };
  const share = async (): Promise<string> => {
    const { content, display } = state;
    return `${location.origin}/play${await writeFragment({ title, content, display })}`;
  };
  const commands = (): string => {
    const { demo } = statusQuery(queries).get().value ?? {};
    if (checked.source === undefined) throw new Error('Fix the errors in the tree first.');
    const organization = demo?.organization ?? 'ORGANIZATION';
    return writeRenderCommands(checked.source, { origin: location.origin, organization });
  };
  const test = (): string => {
    const log = run.recorder.getLog();
    if (log === undefined) throw new Error('No component has been rendered yet.');
    return exportSessionTest(log);
  };
  const copyLink = (): void => void copy('link', share);
  useCommands(
    () => [{ id: 'copy-link', title: 'Copy link', keys: 'c', group: 'This view', run: copyLink }],
    [title, state],
  );
  const isUnread = checked.tree === undefined;
  const isUndrawn = checked.source === undefined;
  return (
    <div class="play-bar">
      <Menu label="Copy">
        <button class="button" type="button" title="Copy link (C)" onClick={copyLink}>
          Copy link
        </button>
        <button
          class="button"
          type="button"
          disabled={isUnread}
          onClick={() => void copy('JSON', () => writeJson(checked.tree))}
        >
          Copy as JSON
        </button>
        <button
          class="button"
          type="button"
          disabled={isUnread}
          onClick={() => void copy('JSX', () => writeJsx(checked.tree))}
        >
          Copy as JSX
        </button>
        <button
          class="button"
          type="button"
          disabled={isUndrawn}
          title="Commands that publish the tree as an integration, install it, and render it"
          onClick={() => void copy('cURL', commands)}
        >
          Copy as cURL
        </button>
        <button
          class="button"
          type="button"
          disabled={isUndrawn}
          title="A Vitest test of this session’s actions and responses"
          onClick={() => void copy('test', test)}
        >
          Copy as test
        </button>
      </Menu>
      <span role="status">{notice}</span>
    </div>
  );
}
