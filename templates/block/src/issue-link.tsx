// A link to an issue, as a card. A pasted link becomes this block, and so does a fence in Markdown whose text is the URL.
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';

type IssueLinkProps = { url?: string };

export const issueLink = createComponent<IssueLinkProps, {}, void, Context>({
  componentId: 'issue',

  // Published sites send this action for every reader, so it calls no other service.
  async action(element, action) {
    return action.action === '@link.unfurl' ? { props: { ...element.props, url: action.url } } : undefined;
  },

  async render({ props }) {
    const issue = parseIssue(props.url?.trim() ?? '');
    return (
      <block>
        {issue === undefined ? (
          <text>This isn’t a link to an issue.</text>
        ) : (
          <card
            title={`${issue.project} #${issue.number}`}
            icon="github"
            onPress={{ action: '@ui.url.open', url: issue.url }}
          />
        )}
      </block>
    );
  },
});

function parseIssue(url: string) {
  const [, project, number] = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/issues\/(\d+)\b/.exec(url) ?? [];
  return project === undefined || number === undefined ? undefined : { url, project, number };
}
