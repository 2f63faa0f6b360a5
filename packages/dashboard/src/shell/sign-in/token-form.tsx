// The sign-in form for a token or an organization’s SSO, shown without a valid token or session.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { signInUrl } from '../../state/session-store.ts';
import './token-form.css';

/** The form that is shown instead of the app until there is a token. */
export function TokenForm() {
  const { token, session } = useDashboard();
  const isRefused = useStore(token, (state) => state.isRefused);
  const hasEnded = useStore(session, (state) => state.hasEnded);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const enteredToken = new FormData(event.currentTarget as HTMLFormElement).get('token');
    if (typeof enteredToken === 'string' && enteredToken.trim() !== '') token.accept(enteredToken.trim());
  };
  return (
    <main class="token-form">
      <form onSubmit={submit}>
        <h1>Bindery</h1>
        {hasEnded && (
          <p class="token-form-refused" role="alert">
            Your session has ended.
          </p>
        )}
        {isRefused && (
          <p class="token-form-refused" role="alert">
            This token isn’t valid for this platform. Check it and try again.
          </p>
        )}
        <label for="token">Platform token</label>
        <input id="token" name="token" type="password" autocomplete="off" required autofocus />
        <p class="quiet">
          <code>bindery dev</code> prints a sign-in link. Open it, or paste the part after <code>#token=</code>.
        </p>
        <button class="button button-primary" type="submit">
          Sign in
        </button>
      </form>
      <SingleSignOn />
    </main>
  );
}

function SingleSignOn() {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const organization = new FormData(event.currentTarget as HTMLFormElement).get('organization');
    if (typeof organization === 'string' && organization.trim() !== '') location.assign(signInUrl(organization.trim()));
  };
  return (
    <form onSubmit={submit}>
      <label for="organization">Or enter your organization’s subdomain</label>
      <input id="organization" name="organization" autocomplete="organization" required />
      <button class="button" type="submit">
        Sign in with SSO
      </button>
    </form>
  );
}
