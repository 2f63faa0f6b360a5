// Selects the visitor: anonymous, or with custom claims.
import { useState } from 'preact/hooks';
import { problemOfClaims } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** The form. Custom claims apply on submit, not while typing. */
export function VisitorForm({
  visitor,
  visit,
}: {
  readonly visitor: Visitor;
  readonly visit: (visitor: Visitor) => void;
}) {
  const [claims, setClaims] = useState(visitor.claims);
  const problem = problemOfClaims({ kind: visitor.kind, claims });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (problem === undefined) visit({ kind: 'claims', claims });
  };
  const kinds = [
    ['anonymous', 'Anonymous'],
    ['claims', 'With custom claims'],
  ] as const;
  return (
    <form class="visitor-form" onSubmit={submit} aria-label="Visitor">
      <div class="toolbar-group" role="group" aria-label="Visitor">
        {kinds.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === visitor.kind}
            onClick={() =>
              visit({ kind, claims: kind === 'claims' && problem !== undefined ? visitor.claims : claims })
            }
          >
            {label}
          </button>
        ))}
      </div>
      {visitor.kind === 'claims' && (
        <>
          <label>
            Claims (JSON)
            <textarea
              rows={3}
              spellcheck={false}
              value={claims}
              aria-invalid={problem !== undefined}
              onInput={(event) => setClaims(event.currentTarget.value)}
            />
          </label>
          <button class="button" type="submit">
            Apply claims
          </button>
          <p class="tool-problem" role="status">
            {problem ?? ''}
          </p>
        </>
      )}
    </form>
  );
}
