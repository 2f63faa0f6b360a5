// One finding of a build.
import type { Build } from '@bindery/contract';
import { SourceLocation, formatSourceLocation } from '../widgets/source-location.tsx';

/** Message, location, code frame and advice. */
export function ProblemView({ problem }: { readonly problem: Build['problems'][number] }) {
  const location = formatSourceLocation(problem);
  return (
    <div class="problem">
      <p>{problem.message}</p>
      {location !== undefined && <SourceLocation location={location} />}
      {problem.frame !== undefined && (
        <pre tabIndex={0} role="region" aria-label={`Code at ${location ?? 'the problem'}`}>
          <code>{problem.frame}</code>
        </pre>
      )}
      {problem.advice !== undefined && <p class="quiet">{problem.advice}</p>}
      <code class="problem-code">{problem.code}</code>
    </div>
  );
}
