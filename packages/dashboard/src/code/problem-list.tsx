// The problems of a text with their lines. Clicking one jumps to it.
import { Icon } from '../ui/icon.tsx';
import type { SourceProblem } from './located.ts';
import { lineOf } from './located.ts';

export interface ProblemListProps<Problem extends SourceProblem> {
  readonly problems: readonly Problem[];
  readonly more?: number;
  readonly textOf: (problem: Problem) => string;
  /** Which text a problem is in, where there are several. */
  readonly nameOf?: (problem: Problem) => string;
  readonly open: (problem: Problem) => void;
}

/** The list, or a sentence if there are no problems. */
export function ProblemList<Problem extends SourceProblem>({
  problems,
  more = 0,
  textOf,
  nameOf,
  open,
}: ProblemListProps<Problem>) {
  return (
    <section class="problem-list" aria-label="Problems">
      <p class="problem-count" role="status">
        {summaryOf(problems, more)}
      </p>
      <ul>
        {problems.map((problem, index) => {
          const { line, column } = lineOf(textOf(problem), problem.from);
          return (
            <li key={index}>
              <button class={`problem problem-${problem.severity}`} type="button" onClick={() => open(problem)}>
                <Icon name={ICONS[problem.severity]} />
                <span class="problem-position">
                  {nameOf === undefined ? '' : `${nameOf(problem)} `}
                  {line}:{column}
                </span>
                <span>
                  <span class="hidden">{problem.severity}: </span>
                  {problem.message} {problem.advice}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ICONS = { error: 'failed', warning: 'warning', info: 'info' } as const;

function summaryOf(problems: readonly SourceProblem[], more: number): string {
  if (problems.length === 0) return 'No problems.';
  const count = (severity: SourceProblem['severity'], word: string): string[] => {
    const found = problems.filter((problem) => problem.severity === severity).length;
    return found === 0 ? [] : [`${found} ${word}${found === 1 ? '' : 's'}`];
  };
  const parts = [...count('error', 'error'), ...count('warning', 'warning'), ...count('info', 'note')];
  return `${parts.join(', ')}${more === 0 ? '' : `, and ${more} more`}. Press F8 in the editor to go to the next one.`;
}
