// The block: a pasted link as a card.
import { createComponent, mergeState } from '@bindery/runtime';
import type { Context } from '../context.ts';
import { formatIssueUrl, parseIssueUrl } from '../tracker/issue-address.ts';
import { IssueCard } from './issue-card.tsx';
import { readIssue } from './read-issue.ts';

type IssueProps = { url?: string };

type IssueState = { input: string; isInvalid: boolean };

type IssueAction = { action: 'refresh' } | { action: 'show' };

const EXAMPLE = formatIssueUrl({ project: 'harbor', number: '7' });

export const issue = createComponent<IssueProps, IssueState, IssueAction, Context>({
  componentId: 'issue',
  initialState: { input: '', isInvalid: false },

  async action(element, action, context) {
    // Every reader of a published page sends it, so it calls no API.
    if (action.action === '@link.unfurl') return { props: { ...element.props, url: action.url } };
    if (action.action === 'show') {
      const isInvalid = parseIssueUrl(element.state.input) === undefined;
      return isInvalid ? mergeState(element, { isInvalid }) : { props: { url: element.state.input } };
    }
    const address = parseIssueUrl(element.props.url ?? '');
    if (action.action === 'refresh' && address !== undefined) await readIssue(address, context, { isRefresh: true });
    return undefined;
  },

  async render({ props, state, context: shown }, context) {
    const address = parseIssueUrl(props.url ?? '');
    if (address !== undefined) return <IssueCard address={address} cached={await readIssue(address, context)} />;
    const isEditable = shown.type === 'document' && shown.editable;
    if (!isEditable) {
      return (
        <block>
          <text>This block has no issue.</text>
        </block>
      );
    }
    return (
      <block>
        <input label="URL of the issue" element={<textinput state="input" placeholder={EXAMPLE} />} />
        {state.isInvalid && <text>Enter the URL of an issue, for example {EXAMPLE}.</text>}
        <button label="Show issue" style="primary" onPress={{ action: 'show' }} />
      </block>
    );
  },
});
