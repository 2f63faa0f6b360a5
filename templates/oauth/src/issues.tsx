// The block with the issues of the connected account.
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';
import { listIssues } from './tracker.ts';

export const issues = createComponent<{}, {}, void, Context>({
  componentId: 'issues',

  async render(_element, context) {
    const found = await listIssues(context);
    if (found === undefined) {
      return (
        <block>
          <text>No account is connected. Connect one in the settings of the integration.</text>
        </block>
      );
    }
    return (
      <block>
        {found.map(({ id, title }) => (
          <card title={title} hint={id} />
        ))}
      </block>
    );
  },
});
