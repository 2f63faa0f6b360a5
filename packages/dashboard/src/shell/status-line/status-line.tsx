// The status line: the last build, the connection, a frozen clock, fault rules, and the session.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { EditNotice } from '../edits/edit-notice.tsx';
import { SaveStatus } from '../edits/save-status.tsx';
import { BuildSummary } from '../../builds/build-summary.tsx';
import { lastBuild, removeFaults, unfreeze, useIsFrozen, useStatus } from '../../state/platform-status.ts';
import { Link } from '../../ui/link.tsx';
import { formatTime } from '../../ui/format-ms.ts';
import { Shape } from '../../ui/shape.tsx';
import './status-line.css';

const CONNECTION = {
  connecting: { shape: 'half', text: 'connecting' },
  live: { shape: 'dot', text: 'live' },
  lost: { shape: 'triangle', text: 'Disconnected. Reconnecting…' },
} as const;

export function StatusLine() {
  const { live, edits } = useDashboard();
  const connection = useStore(live, (state) => state.status);
  const { shape, text } = CONNECTION[connection];
  const status = useStatus();
  const isUsual = !useIsFrozen() && (status?.faults ?? 0) === 0 && lastBuild(status)?.ok !== false;
  const isEdited = useStore(edits.history, (state) => state.notice !== undefined);
  const isUnsaved = useStore(edits.unsaved, (state) => state.changes.some((change) => change.status === 'failed'));
  return (
    <footer
      class="status-line"
      aria-label="Status"
      data-usual={connection !== 'lost' && isUsual && !isEdited && !isUnsaved}
    >
      <BuildSummary />
      <FrozenClock />
      <Faults />
      <OnSave />
      <EditNotice />
      <span class="status-room" />
      <SaveStatus />
      <SignedIn />
      <span class={`status-connection status-${connection}`} role="status">
        <Shape name={shape} /> {text}
      </span>
    </footer>
  );
}

function FrozenClock() {
  const { api } = useDashboard();
  const isFrozen = useIsFrozen();
  const now = useStatus()?.now;
  if (!isFrozen || now === undefined) return null;
  return (
    <span class="status-clock" title={now}>
      <Shape name="square" /> Clock frozen at {formatTime(now)}
      <button class="status-button" type="button" onClick={() => unfreeze(api)}>
        Unfreeze
      </button>
    </span>
  );
}

function Faults() {
  const { api } = useDashboard();
  const faults = useStatus()?.faults ?? 0;
  if (faults === 0) return null;
  return (
    <span class="status-clock">
      <Shape name="triangle" /> <Link href="/faults">Fault rules: {faults}</Link>
      <button class="status-button" type="button" onClick={() => removeFaults(api)}>
        Delete all
      </button>
    </span>
  );
}

function OnSave() {
  const { onSave } = useDashboard();
  const { event, problem } = useStore(onSave, (state) => state);
  if (event === undefined) return null;
  return (
    <span class={problem === undefined ? '' : 'status-bad'} title={problem}>
      <Shape name="loop" /> Replaying {event.type} on save{problem === undefined ? '' : `: ${problem}`}
      <button class="status-button" type="button" onClick={() => onSave.pin(undefined)}>
        Stop
      </button>
    </span>
  );
}

/** Who came in by a session may leave. */
function SignedIn() {
  const { session, token } = useDashboard();
  const isByToken = useStore(token, (state) => state.token !== undefined);
  const organization = useStore(session, (state) => state.organization);
  if (isByToken || organization === undefined) return null;
  return (
    <span class="status-session">
      Signed in to {organization}{' '}
      <button class="status-button" type="button" onClick={() => void session.signOut()}>
        Sign out
      </button>
    </span>
  );
}
