// The actions on an event: replay, replay on save, edit and resend, copy as test, save as fixture, raw JSON.
import { isReplayable } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';
import { useEffect, useState } from 'preact/hooks';
import type { Command } from '../../state/commands/command.ts';
import { replayEvent } from '../../state/events/replay-event.ts';
import { eventHref } from '../../state/routing/hrefs.ts';
import { useCommands } from '../../state/use-commands.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EditEvent } from './edit-event.tsx';
import { CopyOutcomeLine, useCopyAsTest } from './copy-as-test.tsx';
import { saveFixture } from './save-fixture.ts';

const NOT_REPLAYABLE = 'A caller waited for the response. To send the event as a new one, edit and resend it.';

/** The buttons, and the error when one failed. */
export function EventActions({ event }: { readonly event: LocalEvent }) {
  const { api, panels, onSave } = useDashboard();
  const isRaw = useStore(panels, (state) => state.isRaw);
  const isPinned = useStore(onSave, (state) => state.event?.id === event.id || state.latest === event.id);
  const [isEdited, setEdited] = useState(false);
  const action = useAction();
  const show = useShow();
  const { copy, outcome } = useCopyAsTest(event);
  const canReplay = isReplayable(event.type);
  useEffect(action.forget, [event.id]);
  const replay = (): void => action.run(() => replayEvent(api, event).then(show));
  const pin = (): void => onSave.pin(isPinned ? undefined : event);
  const replayCommands: readonly Command[] = [
    {
      id: 'replay',
      title: event.type === 'ui_render' ? 'Render again' : 'Replay event',
      keys: 'R',
      group: 'This view',
      run: replay,
    },
    { id: 'pin-event', title: 'Toggle replay on save', group: 'This view', run: pin },
  ];
  useCommands(
    () => [
      ...(canReplay ? replayCommands : []),
      { id: 'edit-event', title: 'Edit and resend event', keys: 'e', group: 'This view', run: () => setEdited(true) },
      { id: 'copy-as-test', title: 'Copy event as test', keys: 't', group: 'This view', run: copy },
      { id: 'save-fixture', title: 'Save event as fixture', group: 'This view', run: () => saveFixture(event) },
    ],
    [event, isPinned],
  );
  return (
    <div class="trace-actions">
      <SendAgain type={event.type} {...{ isPinned, replay, pin }} edit={() => setEdited(true)} />
      <div class="trace-action-group" role="group" aria-label="Copy and save">
        <button class="button" type="button" title="Copy as a Vitest test (T)" onClick={copy}>
          <Icon name="copy" /> Copy as test
        </button>
        <button
          class="button"
          type="button"
          title="Save the payload to use with: bindery trigger TYPE --payload @FILE"
          onClick={() => saveFixture(event)}
        >
          <Icon name="save" /> Save as fixture
        </button>
      </div>
      <button
        class="button"
        type="button"
        aria-pressed={isRaw}
        title="Raw JSON (R)"
        onClick={() => panels.set({ isRaw: !isRaw })}
      >
        JSON
      </button>
      <Problem message={action.problem} />
      <CopyOutcomeLine outcome={outcome} />
      {isEdited && <EditEvent event={event} close={() => setEdited(false)} onSent={show} />}
    </div>
  );
}

/** The platform renders a component again as a new event, and delivers other events once more. */
function replayLabel(type: string): string {
  return type === 'ui_render' ? 'Render again' : 'Replay';
}

interface SendAgainProps {
  readonly type: string;
  readonly isPinned: boolean;
  readonly replay: () => void;
  readonly pin: () => void;
  readonly edit: () => void;
}

function SendAgain({ type, isPinned, replay, pin, edit }: SendAgainProps) {
  const canReplay = isReplayable(type);
  return (
    <div class="trace-action-group" role="group" aria-label="Send again">
      <GuardedButton
        variant="primary"
        reason={canReplay ? undefined : NOT_REPLAYABLE}
        title={`${replayLabel(type)} (Shift+R)`}
        run={replay}
      >
        <Icon name="replay" /> {replayLabel(type)}
      </GuardedButton>
      {canReplay && (
        <button
          class="button"
          type="button"
          aria-pressed={isPinned}
          title="Replay this event after each successful build"
          onClick={pin}
        >
          <Icon name="pin" /> Replay on save
        </button>
      )}
      <button class="button" type="button" title="Edit and resend (E)" onClick={edit}>
        <Icon name="edit" /> Edit and resend
      </button>
    </div>
  );
}

/** Opens the event that came of one. */
function useShow(): (id: string) => void {
  const { events, router } = useDashboard();
  return (id) => {
    void events.loadEvent(id).then(() => {
      events.showWaiting();
      router.go(eventHref(router.get().route, id));
    });
  };
}
