// The exceptions of a block’s script, below the block, until a render succeeds.
import { useStore } from '../state/use-store.ts';
import type { BlockSession } from '../state/blocks/block-sessions.ts';
import { useEvent } from '../events/use-event.ts';
import { ExceptionView } from '../events/traces/exception-view.tsx';
import './block-exception.css';

/** Renders the exceptions of the block's last render; nothing when it succeeded, or threw nothing. */
export function BlockException({ block }: { readonly block: BlockSession }) {
  const failed = useStore(block, ({ lastRender }) => (lastRender?.isOk === false ? lastRender.eventId : undefined));
  // The platform stores the trace a moment after the response, and then reports a change of the event.
  const thrown = useEvent(failed)?.attempts.at(-1)?.exceptions ?? [];
  if (failed === undefined || thrown.length === 0) return null;
  return (
    <div class="block-exception" role="alert">
      {thrown.map((one, index) => (
        <ExceptionView key={index} thrown={one} integration={block.integration} />
      ))}
    </div>
  );
}
