// Long Markdown that is made to take longer: every answer comes soon. A sample takes a fourth.
import { it } from 'vitest';
import { sampleOf } from '@bindery/testkit/long-sample';
import { LONG_BAD_MARKDOWN, expectAnswer } from '../testing/bad-markdown.ts';

it.each(sampleOf(LONG_BAD_MARKDOWN, 4))('%s', (_name, markdown, answer) => expectAnswer(markdown, answer));
