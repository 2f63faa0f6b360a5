// The error of a failed save, shown until a save succeeds.
import { useStore } from '../state/use-store.ts';
import { Icon } from '../ui/icon.tsx';
import type { BlockSession } from '../state/blocks/block-sessions.ts';

export function SaveFailure({ block }: { readonly block: BlockSession }) {
  const save = useStore(block, (state) => state.save);
  if (save.status !== 'failed') return null;
  return (
    <div class="save-failure" role="alert">
      <Icon name="failed" />
      <p>
        <strong>Couldn’t save the block’s props.</strong> {save.message}
      </p>
      <button class="button" type="button" onClick={block.retrySave}>
        Retry
      </button>
    </div>
  );
}
