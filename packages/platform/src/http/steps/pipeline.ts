// What answers a request, as steps around each other: each is one concern.
import type { Answer } from '../../core/answer.ts';

/** Answers a request. */
export type Respond<Request> = (request: Request) => Promise<Answer>;

/**
 * One concern of a request. A step returns an answer, or calls `next` with the request and the fields that the step adds for later steps.
 * It can change the answer of `next`, and handle its errors.
 */
export type Step<In, Out = In> = (request: In, next: Respond<Out>) => Promise<Answer>;

/** Steps in their order. Immutable. */
export class Pipeline<In, Out = In> {
  readonly #around: (last: Respond<Out>) => Respond<In>;

  constructor(around: (last: Respond<Out>) => Respond<In>) {
    this.#around = around;
  }

  /** Adds a step after the others. */
  add<Next>(step: Step<Out, Next>): Pipeline<In, Next> {
    return new Pipeline((last) => this.#around((request) => step(request, last)));
  }

  /** The whole, whose last step answers in any case. */
  end(last: Respond<Out>): Respond<In> {
    return this.#around(last);
  }
}

/** A pipeline without a step. */
export function createPipeline<Request>(): Pipeline<Request> {
  return new Pipeline((last) => last);
}
