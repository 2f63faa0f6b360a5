// The line at the bottom: the last build, the connection, the clock when it stands still.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { BuildSummary } from '../builds/build-summary.tsx';
import { formatTime } from '../widgets/format-ms.ts';
import './status-line.css';

const CONNECTION = {
  connecting: { shape: '◐', text: 'connecting' },
  live: { shape: '●', text: 'live' },
  lost: { shape: '▲', text: 'connection lost, trying again' },
} as const;

/** The status line. */
export function StatusLine() {
  const { live } = useDashboard();
  const connection = useStore(live, (state) => state.status);
  const { shape, text } = CONNECTION[connection];
  return (
    <footer class="status-line" aria-label="Status">
      <BuildSummary />
      <FrozenClock />
      <span class="status-room" />
      <SignedIn />
      <span class={`status-connection status-${connection}`} role="status">
        <span aria-hidden="true">{shape}</span> {text}
      </span>
    </footer>
  );
}

function FrozenClock() {
  const { platform } = useDashboard();
  const isFrozen = useStore(platform, (state) => state.isFrozen);
  const now = useStore(platform, (state) => state.status?.now);
  if (!isFrozen || now === undefined) return null;
  return (
    <span class="status-clock" title={now}>
      <span aria-hidden="true">■</span> clock frozen at {formatTime(now)}
      <button class="status-button" type="button" onClick={() => void platform.unfreeze()}>
        Let it run
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
      signed in to {organization}{' '}
      <button class="status-button" type="button" onClick={() => void session.signOut()}>
        Sign out
      </button>
    </span>
  );
}
