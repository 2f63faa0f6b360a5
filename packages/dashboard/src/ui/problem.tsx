// The error of a failed action.
import './problem.css';

export function Problem({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p class="tool-problem" role="alert">
      {message}
    </p>
  );
}
