// The problems that block a form, each with a link to its field.
import type { RefObject } from 'preact';
import type { FieldProblem } from '../state/body/check-value.ts';
import type { FieldPath } from '../state/body/field-plan.ts';
import { controlId } from './form-context.ts';
import type { FormContext } from './form-context.ts';

export interface FormSummaryProps {
  readonly reference: RefObject<HTMLDivElement | null>;
  readonly problems: readonly FieldProblem[];
  readonly form: FormContext;
}

/** The list. Renders nothing without problems. */
export function FormSummary({ reference, problems, form }: FormSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div class="form-summary" ref={reference} tabIndex={-1} role="alert">
      <strong>Not sent. Fix these problems:</strong>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path.join('.')} ${message}`}>
            {path.length === 0 ? (
              message
            ) : (
              <a
                href={`#${controlId(form, path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(form, path);
                }}
              >
                {path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : form.labelOf(part))).join(', ')}:{' '}
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The control of a field, or of the nearest one around it that is on screen. */
function focusField(form: FormContext, path: FieldPath): void {
  for (let length = path.length; length > 0; length--) {
    const id = controlId(form, path.slice(0, length));
    const control = document.getElementById(id) ?? firstIn(`${id}-fields`);
    if (control !== null) return control.focus();
  }
}

function firstIn(id: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector<HTMLElement>('input, select, textarea, button') ?? null;
}
