// The block that readers see. Its props are the poll, stored in the document.
import { openModal, updateProps } from '@bindery/contentkit';
import type { BlockControl } from '@bindery/contentkit';
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';
import { addVote, changePoll, parseChoices, percentages, readPoll } from './poll-data.ts';
import type { Poll } from './poll-data.ts';

type PollAction = { action: 'vote'; choice: number };

export const poll = createComponent<Partial<Poll>, {}, PollAction, Context>({
  componentId: 'poll',

  async action(element, action, { environment }) {
    const current = readPoll(element.props, environment.installation?.configuration.choices);
    if (action.action === 'vote') return { props: addVote(current, action.choice) };
    if (action.action === '@ui.modal.close') {
      const { question, choices } = action.returnValue;
      if (typeof question !== 'string' || typeof choices !== 'string') return undefined;
      return { props: changePoll(current, question, parseChoices(choices)) };
    }
    return undefined;
  },

  async render(element, { environment }) {
    const configuration = environment.installation?.configuration;
    const current = readPoll(element.props, configuration?.choices);
    const shares = percentages(current);
    const isEditable = element.context.type === 'document' && element.context.editable;
    return (
      <block controls={isEditable ? controlsOf(current) : []}>
        <text style="bold">{current.question}</text>
        {current.choices.map((choice, index) => (
          <hstack align="center">
            <button label={choice} onPress={{ action: 'vote', choice: index }} />
            <text>{configuration?.percent === false ? `${current.votes[index]} votes` : `${shares[index]} %`}</text>
          </hstack>
        ))}
        <webframe
          source={{ url: `${(environment.installation ?? environment.integration).urls.publicContentEndpoint}/chart` }}
          aspectRatio={4}
          data={{
            choices: JSON.stringify(current.choices),
            votes: JSON.stringify(current.votes),
            theme: element.context.theme,
          }}
        />
      </block>
    );
  },
});

function controlsOf(current: Poll): BlockControl[] {
  const editorProps = { question: current.question, choices: current.choices.join('\n') };
  return [
    { label: 'Edit poll', icon: 'edit', onPress: openModal('editor', editorProps) },
    { label: 'Clear votes', icon: 'delete', onPress: updateProps({ ...current, votes: current.votes.map(() => 0) }) },
  ];
}
