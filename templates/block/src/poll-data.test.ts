import { describe, expect, it } from 'vitest';
import { addVote, changePoll, parseChoices, percentages, readPoll } from './poll-data.ts';

describe('a poll', () => {
  it('begins with the choices of the configuration and without votes', () => {
    expect(readPoll({}, 'Red, Green,,Red')).toEqual({
      question: 'What do you think?',
      choices: ['Red', 'Green'],
      votes: [0, 0],
    });
  });

  it('counts votes and shows them as percentages', () => {
    const voted = [0, 0, 1].reduce(addVote, readPoll({}));
    expect(voted.votes).toEqual([2, 1]);
    expect(percentages(voted)).toEqual([67, 33]);
    expect(addVote(voted, 7)).toEqual(voted);
  });

  it('keeps the votes of choices that stay when it is edited', () => {
    const poll = addVote(readPoll({}), 1);
    expect(changePoll(poll, 'Sure?', parseChoices('No\nMaybe'))).toEqual({
      question: 'Sure?',
      choices: ['No', 'Maybe'],
      votes: [1, 0],
    });
  });
});
