// An attempt at an event: result and waterfall.
import type { TraceAttempt } from '@bindery/contract';
import { formatMs } from '../widgets/format-ms.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResponseView } from './response-view.tsx';
import { ExceptionView } from './exception-view.tsx';
import { planTimeline } from './plan-timeline.ts';
import { TimelineRow } from './timeline-row.tsx';

export interface AttemptViewProps {
  readonly attempt: TraceAttempt;
  readonly integration: string;
  readonly isOnly: boolean;
  /** Whether the response is expanded. */
  readonly isAnswerOpen?: boolean;
}

export function AttemptView({ attempt, integration, isOnly, isAnswerOpen = false }: AttemptViewProps) {
  const { items, lengthMs } = planTimeline(attempt);
  return (
    <section class="attempt" aria-label={`Attempt ${attempt.number}`}>
      <h3>
        {isOnly ? '' : `Attempt ${attempt.number} · `}
        {attempt.status === undefined ? '' : `${attempt.status} · `}
        {formatMs(attempt.durationMs)} · v{attempt.version} · {attempt.via}
      </h3>
      {attempt.exceptions.map((thrown, index) => (
        <ExceptionView key={index} thrown={thrown} integration={integration} />
      ))}
      {attempt.error !== undefined && (
        <p class="attempt-error">
          <Icon name="failed" />
          <span>
            {attempt.error.message} <code>{attempt.error.code}</code>
          </span>
        </p>
      )}
      {attempt.warnings.map((warning) => (
        <p class="attempt-warning" key={warning}>
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      ))}
      <ol class="timeline">
        {items.map((item, index) => (
          <TimelineRow key={index} item={item} lengthMs={lengthMs} />
        ))}
      </ol>
      {attempt.answer !== undefined && <ResponseView answer={attempt.answer} isOpen={isAnswerOpen} />}
    </section>
  );
}
