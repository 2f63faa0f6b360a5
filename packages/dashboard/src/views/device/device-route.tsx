// /device: approves or denies the login of a program by the code that it prints.
import type { DeviceLogin } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { formatMoment } from '../../ui/format-ms.ts';
import { Load } from '../../ui/load.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import '../../ui/tools.css';

export function DeviceRoute({ route }: ViewProps) {
  const { router } = useDashboard();
  const { code = '' } = route.query;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget as HTMLFormElement).get('code');
    if (typeof entered === 'string') router.replace(`/device?code=${encodeURIComponent(entered.trim())}`);
  };
  return (
    <main class="view view-tool">
      <h1>Device login</h1>
      <p class="tool-lead">
        Enter the code that a program shows, for example <code>bindery login</code>. The program then gets a token that
        acts as you.
      </p>
      <form class="tool-form" onSubmit={submit}>
        <label>
          Code
          <input
            key={code}
            name="code"
            defaultValue={code}
            placeholder="BCDF-GHJK"
            pattern="[A-Za-z \-]{1,20}"
            title="Eight letters"
            autocomplete="off"
            required
          />
        </label>
        <button class="button" type="submit">
          Continue
        </button>
      </form>
      {code !== '' && <FoundLogin key={code} code={code} />}
    </main>
  );
}

function FoundLogin({ code }: { readonly code: string }) {
  const query = useQuery('GET /_platform/v1/device-logins/{userCode}', { userCode: code });
  return (
    <Load query={query} noun="login">
      {(login) => <Decision code={code} login={login} />}
    </Load>
  );
}

/** `code` is as it was entered: the write makes the read of the same code stale. */
function Decision({ code, login }: { readonly code: string; readonly login: DeviceLogin }) {
  const { api } = useDashboard();
  const me = useQuery('GET /user', {}).value;
  const { isRunning, problem, run } = useAction();
  const { userCode, client, device, state, createdAt } = login;
  const decide = (decided: 'approved' | 'denied'): void => {
    const path = 'PATCH /_platform/v1/device-logins/{userCode}';
    run(() => api.request(path, { userCode: code, body: { state: decided } }));
  };
  const program = device === undefined ? client : `${client} on ${device}`;
  if (state !== 'pending') {
    return (
      <p role="status">
        {state === 'approved' ? `Login approved. Return to ${program}.` : `Login denied. ${program} gets no token.`}
      </p>
    );
  }
  return (
    <section aria-label="Login">
      <h2>Approve the login of {program}?</h2>
      <p>
        It started at {formatMoment(createdAt)} and gets all of your permissions
        {me === undefined ? '' : ` (${me.displayName})`}. To end its access later, run <code>bindery logout</code>.
      </p>
      <p>Approve only if you started this login yourself, and the program shows the code {userCode}.</p>
      <div class="form-actions">
        <button class="button button-primary" type="button" disabled={isRunning} onClick={() => decide('approved')}>
          Approve
        </button>
        <button class="button" type="button" disabled={isRunning} onClick={() => decide('denied')}>
          Deny
        </button>
      </div>
      <Problem message={problem} />
    </section>
  );
}
