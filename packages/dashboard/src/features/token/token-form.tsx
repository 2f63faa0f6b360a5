// Asks for the token, when the tab has none or the platform refused it.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import './token-form.css';

/** The form that is shown instead of the app until there is a token. */
export function TokenForm() {
  const { token } = useDashboard();
  const isRefused = useStore(token, (state) => state.isRefused);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('token');
    if (typeof given === 'string' && given.trim() !== '') token.accept(given.trim());
  };
  return (
    <main class="token-form">
      <form onSubmit={submit}>
        <h1>Bindery</h1>
        {isRefused && (
          <p class="token-form-refused" role="alert">
            The platform did not accept that token.
          </p>
        )}
        <label for="token">Token of this platform</label>
        <input id="token" name="token" type="password" autocomplete="off" required autofocus />
        <p class="quiet">
          <code>bindery dev</code> prints an address that carries it: open that one, or paste the part after{' '}
          <code>#token=</code>.
        </p>
        <button class="button button-primary" type="submit">
          Open the dashboard
        </button>
      </form>
    </main>
  );
}
