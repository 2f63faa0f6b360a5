// One problem of a build.
import type { Build } from '@bindery/contract';
import { CodeFrame } from '../ui/code-frame.tsx';
import { SourceLocation, formatSourceLocation } from '../ui/source-location.tsx';

export interface ProblemViewProps {
  readonly problem: Build['problems'][number];
  readonly integration: string;
}

/** Message, location, code frame and advice. */
export function ProblemView({ problem, integration }: ProblemViewProps) {
  const location = formatSourceLocation(problem);
  return (
    <div class="problem">
      <p>{problem.message}</p>
      {location !== undefined && <SourceLocation location={location} integration={integration} />}
      {problem.frame !== undefined && (
        <CodeFrame frame={problem.frame} label={`Code at ${location ?? 'this problem'}`} />
      )}
      {problem.advice !== undefined && <p class="quiet">{problem.advice}</p>}
      <code class="problem-code">{problem.code}</code>
    </div>
  );
}
