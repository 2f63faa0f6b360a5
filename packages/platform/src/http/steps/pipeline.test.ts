import { expect, it } from 'vitest';
import type { TextResponse } from '../../core/answer.ts';
import { createPipeline } from './pipeline.ts';
import type { Step } from './pipeline.ts';

interface Greeting {
  readonly name: string;
}

const answerOf = (text: string): TextResponse => ({ status: 200, headers: {}, text });

const shout: Step<Greeting> = async (greeting, next) => {
  const answer = (await next(greeting)) as TextResponse;
  return { ...answer, text: `${answer.text}!` };
};
const count: Step<Greeting, Greeting & { readonly letters: number }> = (greeting, next) =>
  next({ ...greeting, letters: greeting.name.length });
const refuseEmpty: Step<Greeting & { readonly letters: number }> = async (greeting, next) =>
  greeting.letters === 0 ? answerOf('nobody') : next(greeting);

const greet = createPipeline<Greeting>()
  .add(shout)
  .add(count)
  .add(refuseEmpty)
  .end(async ({ name, letters }) => answerOf(`${name} has ${letters}`));

it('runs steps in their order, each around those after it', async () => {
  expect(await greet({ name: 'Ada' })).toMatchObject({ text: 'Ada has 3!' });
});

it('ends with the step that answers', async () => {
  expect(await greet({ name: '' })).toMatchObject({ text: 'nobody!' });
});

it('lets a step answer what a later one throws', async () => {
  const rescue: Step<Greeting> = async (greeting, next) => {
    try {
      return await next(greeting);
    } catch (thrown) {
      return answerOf(`rescued from ${String(thrown)}`);
    }
  };
  const respond = createPipeline<Greeting>()
    .add(rescue)
    .end(() => {
      throw new Error('the last step');
    });
  expect(await respond({ name: 'Ada' })).toMatchObject({ text: 'rescued from Error: the last step' });
});
