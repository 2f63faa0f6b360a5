// The block in a document: question, choices, results. Its props are the poll's text, stored in the document.
import { openModal, updateProps } from '@bindery/contentkit';
import type { BlockControl } from '@bindery/contentkit';
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';
import { FIRST_SOURCE, parsePoll } from './poll-source.ts';
import type { Poll } from './poll-source.ts';
import { castVote, countVotes } from './votes.ts';

type PollProps = {
  source?: string;
  /** Whether the choices are shown by their votes. */
  sorted?: boolean;
};

type PollAction = { action: 'vote'; choice: string };

export const pollBlock = createComponent<PollProps, {}, PollAction, Context>({
  componentId: 'poll',

  async action(element, action, context) {
    if (action.action === 'vote') {
      await castVote(parsePoll(element.props.source ?? FIRST_SOURCE), action.choice, context);
    }
    // What the editor returned; the host stores the props of this answer in the document.
    if (action.action === '@ui.modal.close' && typeof action.returnValue['source'] === 'string') {
      return { props: { ...element.props, source: action.returnValue['source'] } };
    }
    return undefined;
  },

  async render(element, context) {
    const source = element.props.source ?? FIRST_SOURCE;
    const poll = parsePoll(source);
    const votes = await countVotes(poll, context);
    const isEditable = element.context.type === 'document' && element.context.editable;
    return (
      <block controls={isEditable ? controlsOf(source, element.props) : []}>
        <text style="bold">{poll.question}</text>
        <hstack>
          {poll.choices.map((choice) => (
            <button label={choice} tooltip={`Vote for ${choice}`} onPress={{ action: 'vote', choice }} />
          ))}
        </hstack>
        {context.environment.installation?.configuration.results === 'list' ? (
          <ResultList poll={poll} votes={votes} />
        ) : (
          <webframe
            source={{ url: `${contentEndpointOf(context)}/chart` }}
            aspectRatio={4}
            data={{
              choices: JSON.stringify(poll.choices),
              votes: JSON.stringify(votes),
              theme: element.context.theme,
              props: JSON.stringify({ source, sorted: element.props.sorted === true }),
            }}
          />
        )}
      </block>
    );
  },
});

function ResultList({ poll, votes }: { poll: Poll; votes: readonly number[] }) {
  const total = votes.reduce((sum, count) => sum + count, 0);
  return (
    <vstack>
      {poll.choices.map((choice, index) => {
        const count = votes[index] ?? 0;
        return <text>{`${choice}: ${total === 0 ? 0 : Math.round((count / total) * 100)} % (${count})`}</text>;
      })}
    </vstack>
  );
}

function controlsOf(source: string, props: PollProps): BlockControl[] {
  const isSorted = props.sorted === true;
  return [
    { label: 'Edit poll', icon: 'edit', onPress: openModal('poll-editor', { source }) },
    {
      label: isSorted ? 'Keep the order of the choices' : 'Sort by votes',
      onPress: updateProps({ source, sorted: !isSorted }),
    },
  ];
}

/** Frames come from the origin of the integration's content, at the level of the installation. */
function contentEndpointOf({ environment }: Context): string {
  return (environment.installation ?? environment.integration).urls.publicContentEndpoint;
}
