// A poll as stored in the document: the question, the choices, and the votes for each choice.

export type Poll = {
  question: string;
  choices: string[];
  /** In the order of `choices`. */
  votes: number[];
};

/** The choices in a text, separated by commas or lines. */
export function parseChoices(text: string): string[] {
  const choices = text.split(/[,\n]/).map((choice) => choice.trim());
  return [...new Set(choices.filter((choice) => choice !== ''))];
}

/** A poll out of whatever props the block has; a new block has none. */
export function readPoll(props: Partial<Poll>, firstChoices = 'Yes, No'): Poll {
  const choices = props.choices ?? parseChoices(firstChoices);
  return {
    question: props.question ?? 'What do you think?',
    choices,
    votes: choices.map((_, index) => props.votes?.[index] ?? 0),
  };
}

/** The poll with one vote more. A choice that does not exist changes nothing. */
export function addVote(poll: Poll, choice: number): Poll {
  return { ...poll, votes: poll.votes.map((count, index) => (index === choice ? count + 1 : count)) };
}

/** The poll with another question and other choices. Choices that stay keep their votes. */
export function changePoll(poll: Poll, question: string, choices: string[]): Poll {
  const votes = choices.map((choice) => poll.votes[poll.choices.indexOf(choice)] ?? 0);
  return { question, choices, votes };
}

/** How much of all votes each choice has, in whole percent. */
export function percentages({ votes }: Poll): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0);
  return votes.map((count) => (total === 0 ? 0 : Math.round((count / total) * 100)));
}
