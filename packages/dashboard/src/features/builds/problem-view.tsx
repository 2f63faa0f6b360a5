// One finding of a build.
import type { Build } from '@bindery/contract';
import { PlaceText, placeOf } from '../glyphs/place-text.tsx';

/** Message, place, lines around it, and what to do. */
export function ProblemView({ problem }: { readonly problem: Build['problems'][number] }) {
  const place = placeOf(problem);
  return (
    <div class="problem">
      <p>{problem.message}</p>
      {place !== undefined && <PlaceText place={place} />}
      {problem.frame !== undefined && (
        <pre tabIndex={0} role="region" aria-label={`Code at ${place ?? 'the problem'}`}>
          <code>{problem.frame}</code>
        </pre>
      )}
      {problem.advice !== undefined && <p class="quiet">{problem.advice}</p>}
      <code class="problem-code">{problem.code}</code>
    </div>
  );
}
